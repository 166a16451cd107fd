export interface BulletinOf {
  readonly clientId: string
  readonly id: string
}

/** By which the bulletin of a station is cached. */
export function bulletinKey({ clientId, id }: BulletinOf): string {
  return `${bulletinKeysOf(clientId)}${id}`
}

/** What the keys of a client's stations begin with. */
export function bulletinKeysOf(clientId: string): string {
  return `${clientId}/`
}

export function readBulletinKey(key: string): BulletinOf {
  const [clientId = '', id = ''] = key.split('/')
  return { clientId, id }
}
