import type { ClientBase } from 'pg'
import type { ChangeTransport } from './change-transport.ts'

/** A moment of the database: what was committed by then, and what its clock said. */
export interface DatabaseMoment {
  readonly snapshot: string
  readonly atMs: number
}

export interface Look extends DatabaseMoment {
  readonly transport: ChangeTransport
}

export interface ChangeMessageReader {
  /** Hands on every message that was committed since the last look; the first look hands on nothing. */
  look(): Promise<Look>
}

interface LookRow extends Look {
  readonly messages: readonly { readonly channel: string; readonly payload: string }[]
}

/**
 * What the last snapshot did not see is what came after it, or was under way then: a transaction that stays open for
 * hours costs nothing, and is seen when it commits. The same message twice in a transaction is one, as with NOTIFY.
 *
 * No transaction of this server can be ahead of the newest snapshot: rows that are came with a dump of another server.
 */
const lookText = `
  select pg_current_snapshot()::text as snapshot,
    extract(epoch from clock_timestamp())::float8 * 1000 as "atMs",
    change_transport() as transport,
    (select coalesce(json_agg(json_build_object('channel', channel, 'payload', payload) order by first), '[]')
     from (
       select channel, payload, min(position) as first from (
         select * from change_messages where transaction >= pg_snapshot_xmax($1::pg_snapshot)
           and transaction < pg_snapshot_xmax(pg_current_snapshot())
         union all
         select * from change_messages where transaction = any (array(select pg_snapshot_xip($1::pg_snapshot)))
       ) as committed
       group by transaction, channel, payload
     ) as sent) as messages`

/** Far less than messages rest before they are deleted, so whoever looks more often has seen them all. */
const maxPauseMs = 30_000

/** Reads the table of change messages on one session (CORE-181). Looks must follow one another. */
export function createChangeMessageReader(
  client: ClientBase,
  options: {
    readonly onMessage: (channel: string, payload: string) => void
    readonly onGap: () => void
    readonly maxPauseMs?: number
  },
): ChangeMessageReader {
  const longest = options.maxPauseMs ?? maxPauseMs
  let last: DatabaseMoment | null = null
  return {
    async look() {
      const { rows } = await client.query<LookRow>({
        name: 'look for change messages',
        text: lookText,
        values: [last?.snapshot ?? null],
      })
      const [found] = rows
      if (found === undefined) throw new Error('a look for change messages had no answer')
      const { messages, ...look } = found
      // By the clock that deletes; set back, it tells nothing.
      const pauseMs = last === null ? 0 : look.atMs - last.atMs
      last = look
      if (pauseMs < 0 || pauseMs > longest) options.onGap()
      for (const { channel, payload } of messages) options.onMessage(channel, payload)
      return look
    },
  }
}
