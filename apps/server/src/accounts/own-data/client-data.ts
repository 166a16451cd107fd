/** How a table's rows belong to a client. */
export type Belonging = 'client' | 'itself' | 'station' | 'user' | 'recipient'

export interface ClientTable {
  readonly table: string
  /** The folder that it lies in; null: nothing that anybody typed, sent or measured, so it is not taken along. */
  readonly folder: string | null
  readonly by: Belonging
  /** Columns that would let somebody in. */
  readonly without?: readonly string[]
  /** Why it stays when the client's data are erased; absent: it does not. */
  readonly keptFor?: 'proof' | 'accounts'
}

/** Files of the store that rows of a client name. */
export interface ClientFiles {
  readonly folder: string
  /** The key, and the name in the archive, of each file: a query with `client_id = $1`. */
  readonly query: string
}

export interface ClientData {
  /** In the order in which they can be erased: who refers to another comes first. */
  readonly tables: readonly ClientTable[]
  readonly files: readonly ClientFiles[]
}

const belongs: Readonly<Record<Belonging, (client: string) => string>> = {
  client: (client) => `client_id = ${client}`,
  itself: (client) => `id = ${client}`,
  station: (client) => `station_id = any (array(select id from stations where client_id = ${client}))`,
  user: (client) => `user_id in (select id from users where client_id = ${client})`,
  recipient: (client) => `lower(recipient) in (select lower(email) from users where client_id = ${client})`,
}

/** The condition of a table's rows; `client` is a literal or a parameter. */
export function writeCondition({ by }: ClientTable, client: string): string {
  return belongs[by](client)
}
