import type { ClientBase } from 'pg'
import type { DatabaseMoment } from './change-message-reader.ts'

export interface ChangeMessageUpkeep {
  /** To be called after each look: deletes some of what has rested long enough, if anything has. */
  run(now: DatabaseMoment): Promise<void>
}

/** One of the readers at a time; rows that a running snapshot still sees are passed over once, not at each batch. */
const deleteText = `
  with turn as materialized (
    select pg_try_advisory_xact_lock(hashtextextended('change messages', 0)) as "isOurs"
  ), deleted as (
    delete from change_messages where ctid = any (array(
      select ctid from change_messages
      where (select "isOurs" from turn) and transaction >= $1::xid8
        and transaction < pg_snapshot_xmax($2::pg_snapshot)
        and pg_visible_in_snapshot(transaction, $2::pg_snapshot)
      order by transaction limit $3
    )) returning transaction
  )
  select (select "isOurs" from turn) as "isOurs", count(*)::int as count,
    max(transaction::text::bigint)::text as "lastTransaction",
    pg_snapshot_xmin($2::pg_snapshot)::text as "allBefore"
  from deleted`

interface Deleted {
  readonly isOurs: boolean
  readonly count: number
  readonly lastTransaction: string | null
  /** Every transaction before this one had ended at the moment of the snapshot. */
  readonly allBefore: string
}

const restMs = 120_000
/** Few enough that a look never waits for them. */
const batchRows = 2_000

/**
 * Deletes what was committed, not what was sent, two minutes ago: a transaction may send early and commit late. Whoever
 * has looked since has seen it, and whoever has not reports a gap (CORE-181).
 */
export function createChangeMessageUpkeep(
  client: ClientBase,
  options: { readonly restMs?: number; readonly batchRows?: number } = {},
): ChangeMessageUpkeep {
  const { restMs: rest, batchRows: limit } = { restMs, batchRows, ...options }
  let resting: DatabaseMoment | null = null
  let round: { readonly snapshot: string; readonly from: string } | null = null
  let doneBefore = '0'

  return {
    async run(now) {
      resting ??= now
      if (round === null) {
        if (now.atMs - resting.atMs <= rest) return
        round = { snapshot: resting.snapshot, from: doneBefore }
        resting = now
      }
      const { snapshot, from } = round
      const { rows } = await client.query<Deleted>({
        name: 'delete change messages',
        text: deleteText,
        values: [from, snapshot, limit],
      })
      const [deleted] = rows
      if (deleted === undefined) return
      if (deleted.count === limit) {
        round = { snapshot, from: deleted.lastTransaction ?? from }
        return
      }
      if (deleted.isOurs) doneBefore = deleted.allBefore
      round = null
    },
  }
}
