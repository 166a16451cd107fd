import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

export interface DataChange {
  readonly subjectId: string
  /** Of an operation, as it was last. */
  readonly farmId: string | null
  readonly position: string
}

export interface ChangePage<C> {
  readonly changes: readonly C[]
  /** Up to here all was read. */
  readonly position: string
  readonly more: boolean
}

type ChangeKind = 'operation' | 'alert' | 'observation'

/**
 * Gives positions to what has none yet, and gives back the last one that was given. That happens at the first look and under
 * the lock of the client's row: given at the write, a transaction that takes long would put its change below a position
 * that somebody has read past already (docs/decisions/0044). What is just being changed is left for the next look.
 */
export async function numberChanges(trx: Trx, clientId: string, kind: ChangeKind): Promise<string> {
  const last = await lockPositions(trx, clientId, kind)
  const numbered = await (kind === 'observation'
    ? sql`
      with fresh as (
        select client_id, id, received_at, times[1] as first_time from observation_arrivals
        where client_id = ${clientId} and position is null for update skip locked
      ), ordered as (
        select *, row_number() over (order by received_at, first_time, id) as place from fresh
      )
      update observation_arrivals a set position = ${last}::bigint + ordered.place from ordered
      where a.client_id = ordered.client_id and a.id = ordered.id`
    : sql`
      with fresh as (
        select client_id, kind, subject_id, changed_at from data_changes
        where client_id = ${clientId} and kind = ${kind} and position is null for update skip locked
      ), ordered as (
        select *, row_number() over (order by changed_at, subject_id) as place from fresh
      )
      update data_changes d set position = ${last}::bigint + ordered.place from ordered
      where d.client_id = ordered.client_id and d.kind = ordered.kind and d.subject_id = ordered.subject_id`
  ).execute(trx)
  const given = numbered.numAffectedRows ?? 0n
  if (given === 0n) return last
  const { rows } = await sql<{ last: string }>`
    update change_positions set last_position = last_position + ${String(given)}::bigint
    where client_id = ${clientId} and kind = ${kind} returning last_position::text as last`.execute(trx)
  return rows[0]?.last ?? last
}

async function lockPositions(trx: Trx, clientId: string, kind: ChangeKind): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    insert into change_positions as p (client_id, kind, last_position) values (${clientId}, ${kind}, 0)
    on conflict (client_id, kind) do update set last_position = p.last_position
    returning last_position::text as last`.execute(trx)
  return rows[0]?.last ?? '0'
}

/** What changed after a position, in an order that never changes behind a reader. */
export async function readDataChanges(
  db: Db,
  wanted: { clientId: string; kind: 'operation' | 'alert'; after: string; limit: number },
): Promise<ChangePage<DataChange>> {
  const { clientId, kind, after, limit } = wanted
  return db.transaction().execute(async (trx) => {
    await numberChanges(trx, clientId, kind)
    const { rows } = await sql<DataChange>`
      select subject_id, farm_id, position::text as position from data_changes
      where client_id = ${clientId} and kind = ${kind} and position > ${after}::bigint
      order by data_changes.position limit ${limit + 1}`.execute(trx)
    const changes = rows.slice(0, limit)
    return { changes, position: changes.at(-1)?.position ?? after, more: rows.length > limit }
  })
}
