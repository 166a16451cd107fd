export interface ServerAddress {
  readonly origin: string
  readonly host: string
  readonly port: string
  readonly isSecure: boolean
}

/** What a console must know of this server; it asks for the port even where the address hides it. */
export function readServerAddress(
  location: Pick<Location, 'origin' | 'hostname' | 'port' | 'protocol'>,
): ServerAddress {
  const isSecure = location.protocol === 'https:'
  return {
    origin: location.origin,
    host: location.hostname,
    port: location.port || (isSecure ? '443' : '80'),
    isSecure,
  }
}
