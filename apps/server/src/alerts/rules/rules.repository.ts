import type {
  AlertCondition,
  AlertEscalation,
  AlertHours,
  AlertKind,
  AlertRule,
  AlertScope,
} from '@talhao/contract/alerts/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface RuleRow {
  readonly id: string
  readonly clientId: string
  readonly userId: string | null
  readonly name: string
  readonly kind: AlertKind
  readonly scope: AlertScope
  readonly condition: AlertCondition | null
  readonly hours: AlertHours | null
  readonly channelIds: readonly string[]
  readonly escalation: AlertEscalation | null
  readonly repeatMinutes: number | null
  readonly season: readonly number[] | null
  readonly enabled: boolean
}

const columns = sql`r.id, r.client_id, r.user_id, r.name, r.kind, r.scope, r.condition, r.hours, r.channel_ids,
  r.escalation, r.repeat_minutes, r.season, r.enabled`

/** Own rules and the client's, the oldest first. */
export async function listRuleRows(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<readonly RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from alert_rules r
    where r.client_id = ${clientId} and (r.user_id is null or r.user_id = ${userId})
      ${after === null ? sql`` : sql`and r.id > ${after}::uuid`}
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Locks it until the transaction ends. */
export async function lockRule(
  trx: Trx,
  { clientId, userId, id }: { clientId: string; userId: string; id: string },
): Promise<RuleRow | null> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from alert_rules r
    where r.client_id = ${clientId} and r.id = ${id} and (r.user_id is null or r.user_id = ${userId})
    for update`.execute(trx)
  return rows[0] ?? null
}

export async function upsertRule(trx: Trx, rule: RuleRow, now: Date): Promise<void> {
  const { id, clientId, channelIds, ...fields } = rule
  const values = {
    ...fields,
    scope: JSON.stringify(fields.scope),
    condition: toJson(fields.condition),
    hours: toJson(fields.hours),
    escalation: toJson(fields.escalation),
    channelIds: [...channelIds],
    season: fields.season === null ? null : [...fields.season],
    updatedAt: now,
  }
  await trx
    .insertInto('alertRules')
    .values({ id, clientId, ...values, createdAt: now })
    .onConflict((conflict) => conflict.columns(['clientId', 'id']).doUpdateSet(values))
    .execute()
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

export async function deleteRuleRow(trx: Trx, clientId: string, id: string): Promise<void> {
  await trx.deleteFrom('alertRules').where('clientId', '=', clientId).where('id', '=', id).execute()
}

export async function countRules(
  trx: Trx,
  { clientId, userId }: { clientId: string; userId: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('alertRules')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('clientId', '=', clientId)
    .where('userId', 'is not distinct from', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of the channels are somebody's own. */
export async function listOwnChannels(
  trx: Trx,
  { clientId, userId }: { clientId: string; userId: string },
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from alert_channels where client_id = ${clientId} and user_id = ${userId}
      and id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

export function describeRule(row: RuleRow): AlertRule {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    scope: row.scope,
    condition: row.condition,
    channels: [...row.channelIds],
    enabled: row.enabled,
    ...(row.hours === null ? {} : { hours: row.hours }),
    ...(row.escalation === null ? {} : { escalation: row.escalation }),
    ...(row.repeatMinutes === null ? {} : { repeatMinutes: row.repeatMinutes }),
    ...(row.season === null ? {} : { season: [...row.season] }),
  }
}
