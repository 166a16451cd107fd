import type { Brand } from './start-server.ts'

export interface ServerAddress {
  readonly url: string
  readonly dataDir: string
}

/** Tests run in processes of their own, which inherit the environment of the set-up. */
export function publishServer(brand: Brand, { url, dataDir }: ServerAddress): void {
  process.env[variableOf(brand)] = JSON.stringify({ url, dataDir })
}

export function findServer(brand: Brand): ServerAddress {
  const published = process.env[variableOf(brand)]
  if (published === undefined) throw new Error(`no server of the brand ${brand} was started`)
  return JSON.parse(published)
}

function variableOf(brand: Brand): string {
  return `TALHAO_E2E_${brand.toUpperCase()}`
}
