import type { AlertEpisode, AlertEpisodeDetails } from '@talhao/contract/alerts/episodes'
import type { AlertKind } from '@talhao/contract/alerts/rules'
import { fromWireLanguage, type Language } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { LocalText } from '../../platform/http/problem.ts'

export interface EpisodeRow {
  readonly id: string
  readonly ruleId: string
  readonly kind: AlertKind
  readonly stationId: string | null
  readonly placeName: string
  readonly timeZone: string
  readonly ruleName: string | null
  readonly metric: string | null
  readonly operator: '>=' | '<=' | null
  readonly closeReason: AlertEpisodeDetails['closeReason']
  readonly acknowledgedName: string | null
  readonly reason: LocalText | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly value: number | null
  readonly extreme: number | null
  readonly limitValue: number | null
  readonly acknowledgedAt: Date | null
  readonly acknowledgedBy: string | null
  readonly unknownSince: Date | null
  /** Where the next page begins, when this is the last of one. */
  readonly cursor: string
}

export interface EpisodeReader {
  readonly clientId: string
  /** null: a program, which has no episodes of its own. */
  readonly userId: string | null
  /** null: of all stations. */
  readonly farmIds: readonly string[] | null
}

/** Own episodes and the client's (ALR-31). */
function selectEpisodes(db: Db, { clientId, userId, farmIds }: EpisodeReader) {
  const query = db
    .selectFrom('alertEpisodes as episode')
    .leftJoin('stations', 'stations.id', 'episode.stationId')
    .leftJoin('alertRules as rule', 'rule.id', 'episode.ruleId')
    .leftJoin('users as person', 'person.id', 'episode.acknowledgedBy')
    .select([
      'episode.id',
      'episode.ruleId',
      'episode.stationId',
      'rule.name as ruleName',
      'episode.metric',
      'episode.closeReason',
      'episode.openedAt',
      'episode.closedAt',
      'episode.value',
      'episode.extreme',
      'episode.limitValue',
      'episode.acknowledgedAt',
      'episode.acknowledgedBy',
      'episode.unknownSince',
      sql<string>`coalesce(stations.place_name, episode.subject_name, '')`.as('placeName'),
      sql<string>`coalesce(stations.time_zone, ${defaultZone})`.as('timeZone'),
      sql<EpisodeRow['reason']>`episode.details -> 'reason'`.as('reason'),
      sql<AlertKind>`episode.kind`.as('kind'),
      sql<EpisodeRow['operator']>`episode.details ->> 'operator'`.as('operator'),
      sql<string | null>`nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')`.as(
        'acknowledgedName',
      ),
      // Whole microseconds, as PostgreSQL keeps them: a JavaScript date would lose three digits and skip lines.
      sql<string>`(extract(epoch from episode.opened_at) * 1000000)::bigint || '_' || episode.id`.as(
        'cursor',
      ),
    ])
    .where('episode.clientId', '=', clientId)
    .where((eb) => eb.or([eb('episode.userId', 'is', null), eb('episode.userId', '=', userId)]))
  return farmIds === null ? query : query.where(sql<SqlBool>`stations.farm_id = any(${[...farmIds]}::uuid[])`)
}

export interface EpisodeFilter {
  readonly state: 'open' | 'closed' | null
  readonly stationId: string | null
  readonly cursor: string | null
  readonly limit: number
}

export function listEpisodeRows(db: Db, reader: EpisodeReader, filter: EpisodeFilter): Promise<EpisodeRow[]> {
  let query = selectEpisodes(db, reader)
  if (filter.state !== null)
    query = query.where('episode.closedAt', filter.state === 'open' ? 'is' : 'is not', null)
  if (filter.stationId !== null) query = query.where('episode.stationId', '=', filter.stationId)
  if (filter.cursor !== null) query = query.where(isBefore(filter.cursor))
  return query.orderBy('episode.openedAt', 'desc').orderBy('episode.id', 'desc').limit(filter.limit).execute()
}

/** Those of them that the reader sees, in any order. */
export async function findEpisodeRows(
  db: Db,
  reader: EpisodeReader,
  ids: readonly string[],
): Promise<EpisodeRow[]> {
  if (ids.length === 0) return []
  return selectEpisodes(db, reader).where('episode.id', 'in', ids).execute()
}

function isBefore(cursor: string) {
  const [microseconds, id] = cursor.split('_')
  return sql<SqlBool>`(episode.opened_at, episode.id) <
    (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}

/** Locks it, so that two confirmations are one. */
export async function lockEpisode(trx: Trx, reader: EpisodeReader, id: string): Promise<EpisodeRow | null> {
  const row = await selectEpisodes(trx, reader)
    .where('episode.id', '=', id)
    .forUpdate('episode')
    .executeTakeFirst()
  return row ?? null
}

/** null: there is none, or it is somebody else's. */
export async function findEpisode(db: Db, reader: EpisodeReader, id: string): Promise<EpisodeRow | null> {
  return (await selectEpisodes(db, reader).where('episode.id', '=', id).executeTakeFirst()) ?? null
}

/** null: there is nobody, or nobody any more. */
export async function findConfirmer(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<{ name: string; language: Language } | null> {
  const row = await db
    .selectFrom('users')
    .select([
      'language',
      sql<string>`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)`.as('name'),
    ])
    .where('clientId', '=', clientId)
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { name: row.name, language: fromWireLanguage(row.language) }
}

export async function acknowledgeEpisode(
  trx: Trx,
  { clientId, userId, id, now }: { clientId: string; userId: string; id: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('alertEpisodes')
    .set({ acknowledgedAt: now, acknowledgedBy: userId, nextActionAt: null })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

export function describeEpisode(row: EpisodeRow): AlertEpisode {
  return {
    id: row.id,
    ruleId: row.ruleId,
    kind: row.kind,
    stationId: row.stationId,
    state: row.closedAt === null ? 'open' : 'closed',
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    value: row.value,
    extreme: row.extreme,
    limit: row.limitValue,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: row.acknowledgedBy,
    unknownSince: row.unknownSince?.toISOString() ?? null,
  }
}

export function describeEpisodeDetails(row: EpisodeRow, language: Language): AlertEpisodeDetails {
  const { placeName, timeZone, ruleName, metric, operator, closeReason, acknowledgedName } = row
  const reason = row.reason?.[language] ?? null
  return { placeName, timeZone, ruleName, metric, operator, closeReason, acknowledgedName, reason }
}
