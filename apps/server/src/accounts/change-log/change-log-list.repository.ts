import type { Change, ChangeGroup } from '@talhao/contract/accounts/change-log'
import type { ChangeAction } from '@talhao/contract/core'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface ChangeFilter {
  readonly group: ChangeGroup | null
  readonly actorId: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly cursor: string | null
  readonly limit: number
}

export interface ChangeLine {
  readonly id: string
  readonly happenedAt: Date
  readonly action: ChangeAction
  readonly actorKind: Change['actor']['kind']
  readonly actorId: string | null
  /** Empty for an erased account, as the subject's. */
  readonly actorName: string
  readonly subjectId: string | null
  readonly subjectName: string | null
  readonly details: Readonly<Record<string, unknown>>
  /** Where the next page begins, when this is the last line of one. */
  readonly cursor: string
}

export async function findChanges(db: Db, clientId: string, filter: ChangeFilter): Promise<ChangeLine[]> {
  let query = db
    .selectFrom('changeLog')
    .select(['id', 'happenedAt', 'action', 'actorKind', 'actorId', 'actorName', 'subjectId', 'subjectName'])
    .select([
      sql<Record<string, unknown>>`details`.as('details'),
      // Whole microseconds, as PostgreSQL keeps them: a JavaScript date would lose three digits and skip lines.
      sql<string>`(extract(epoch from happened_at) * 1000000)::bigint || '_' || id`.as('cursor'),
    ])
    .where('clientId', '=', clientId)
  if (filter.group !== null) query = query.where(sql`split_part(action, '.', 1)`, '=', filter.group)
  if (filter.actorId !== null) query = query.where('actorId', '=', filter.actorId)
  if (filter.from !== null) query = query.where('happenedAt', '>=', filter.from)
  if (filter.to !== null) query = query.where('happenedAt', '<', filter.to)
  if (filter.cursor !== null) query = query.where(isBefore(filter.cursor))
  const rows = await query.orderBy('happenedAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute()
  // The table holds actions of no list, so that a new one needs no migration; only the closed list is ever written.
  return rows.map((row) => ({ ...row, action: row.action as ChangeAction }))
}

function isBefore(cursor: string) {
  const [microseconds, id] = cursor.split('_')
  return sql<SqlBool>`(happened_at, id) <
    (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}
