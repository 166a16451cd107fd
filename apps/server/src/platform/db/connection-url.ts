import type pg from 'pg'

/** PostgreSQL's own words (libpq), less those that go on without encryption when there is none. */
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']
const protocols = /^postgres(ql)?:\/\//

interface ConnectionUrl {
  /** One address a host, in the order they are named. */
  readonly addresses: readonly string[]
  /** Whether a node that takes no writes is passed over. */
  readonly needsWrites: boolean
}

/**
 * What is wrong with an address of databases, as the rest of a sentence that begins with its name; null: nothing.
 * Several hosts stand with commas between them, as PostgreSQL's own programs take them (CORE-110).
 */
export function explainConnectionUrl(text: string): string | null {
  if (!protocols.test(text)) return 'must be an address that starts with postgres:// or postgresql://'
  const addresses = splitHosts(text)
  if (!addresses.every((address) => URL.canParse(address)))
    return 'must name hosts and ports such as postgres://name:password@one:5432,two:5432/database'
  if (addresses.length > 1 && addresses.some((address) => new URL(address).hostname === ''))
    return 'must have a host before and after each comma'
  const { searchParams } = new URL(addresses[0] ?? '')
  const mode = searchParams.get('sslmode')
  if (mode !== null && !sslModes.includes(mode))
    return `must have one of ${sslModes.join(', ')} as its sslmode`
  if (mode === 'verify-ca' && searchParams.get('sslrootcert') === null)
    return 'must have sslrootcert, the file with the authority’s certificate, beside sslmode=verify-ca'
  const target = searchParams.get('target_session_attrs')
  return target === null || target === 'read-write'
    ? null
    : 'must have read-write as its target_session_attrs, or none'
}

/** The settings of a client for each host, and whether only one that takes writes will do. */
export function listHosts(config: pg.ClientConfig): {
  readonly hosts: readonly pg.ClientConfig[]
  readonly needsWrites: boolean
} {
  if (config.connectionString === undefined) return { hosts: [config], needsWrites: false }
  const { addresses, needsWrites } = readConnectionUrl(config.connectionString)
  return { hosts: addresses.map((connectionString) => ({ ...config, connectionString })), needsWrites }
}

function readConnectionUrl(text: string): ConnectionUrl {
  const named = splitHosts(text)
  // What is no URL, such as the path of a socket, is the driver's to read.
  if (!protocols.test(text) || !named.every((address) => URL.canParse(address)))
    return { addresses: [text], needsWrites: false }
  const needsWrites = named.length > 1 || new URL(text).searchParams.has('target_session_attrs')
  return { addresses: named.map(addDriverWords), needsWrites }
}

function splitHosts(text: string): string[] {
  const {
    before = '',
    hosts = '',
    after = '',
  } = /^(?<before>\w+:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/.exec(text)?.groups ?? {}
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The driver gives the words of `sslmode` PostgreSQL's meaning only when told to. */
function addDriverWords(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('target_session_attrs')
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  // Untouched where nothing was added: a URL that is written anew escapes more than it was given.
  return url.searchParams.toString() === new URL(address).searchParams.toString() ? address : url.href
}
