import type { WebhookEvent } from '@talhao/contract/alerts/webhooks'
import type { WireLanguage } from '@talhao/contract/core'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface WebhookRow {
  readonly clientId: string
  readonly id: string
  readonly keyId: string | null
  readonly name: string
  readonly address: string
  readonly events: readonly string[]
  readonly problem: 'gone' | 'failing' | null
  readonly createdAt: Date
  readonly lastSuccessAt: Date | null
}

const columns = [
  'clientId',
  'id',
  'keyId',
  'name',
  'address',
  'events',
  'problem',
  'createdAt',
  'lastSuccessAt',
] as const

export function listWebhookRows(db: Db, clientId: string): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').select(columns).where('clientId', '=', clientId).orderBy('id').execute()
}

export async function findWebhookRow(
  db: Db,
  { clientId, id }: { clientId: string; id: string },
): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom('webhooks')
    .select(columns)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface NewWebhook {
  readonly clientId: string
  readonly id: string
  readonly keyId: string | null
  readonly name: string
  readonly address: string
  readonly events: readonly WebhookEvent[]
  readonly secretSealed: Buffer
  readonly positions: Readonly<Record<WebhookEvent, string>>
  readonly createdAt: Date
}

export async function insertWebhook(trx: Trx, { events, positions, ...webhook }: NewWebhook): Promise<void> {
  await trx
    .insertInto('webhooks')
    .values({ ...webhook, events: [...events], positions: JSON.stringify(positions) })
    .execute()
}

export async function deleteWebhookRow(
  trx: Trx,
  { clientId, id }: { clientId: string; id: string },
): Promise<void> {
  await trx.deleteFrom('webhooks').where('clientId', '=', clientId).where('id', '=', id).execute()
}

/** One webhook at a time is counted and added. */
export async function lockClientWebhooks(trx: Trx, clientId: string): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute()
}

export interface OpenHour {
  readonly stationId: string
  /** Its start. */
  readonly hour: string
}

/** An address with how far it was told, and what it needs to be told more. */
export interface ToldWebhook {
  readonly clientId: string
  readonly id: string
  readonly keyId: string | null
  readonly name: string
  readonly address: string
  readonly events: readonly string[]
  readonly problem: 'gone' | 'failing' | null
  readonly secretSealed: Buffer
  readonly previousSecretSealed: Buffer | null
  readonly previousSecretUntil: Date | null
  readonly positions: Readonly<Record<WebhookEvent, string>>
  readonly openHours: readonly OpenHour[]
}

export async function findToldWebhook(db: Db, id: string): Promise<ToldWebhook | null> {
  const { rows } = await sql<ToldWebhook>`
    select client_id, id, key_id, name, address, events, problem, secret_sealed, previous_secret_sealed,
      previous_secret_until, positions, open_hours
    from webhooks where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False: another process has told it of these already. */
export async function moveWebhook(
  trx: Trx,
  before: ToldWebhook,
  told: { event: WebhookEvent; position: string; openHours: readonly OpenHour[] | null },
): Promise<boolean> {
  const { clientId, id, positions } = before
  const { event, position, openHours } = told
  const hours = openHours === null ? null : JSON.stringify(openHours)
  const { numAffectedRows } = await sql`
    update webhooks set positions = positions || jsonb_build_object(${event}::text, ${position}::text),
      open_hours = coalesce(${hours}::jsonb, open_hours)
    where client_id = ${clientId} and id = ${id} and positions->>${event}::text = ${positions[event]}::text
      and (${hours}::jsonb is null or open_hours = ${JSON.stringify(before.openHours)}::jsonb)`.execute(trx)
  return numAffectedRows === 1n
}

/** Those with something to tell, or to try again. */
export async function listDueWebhooks(
  db: Db,
  { now, hourEndedBefore }: { now: Date; hourEndedBefore: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w
    where w.problem is null and (
      exists (select from webhook_deliveries d where d.webhook_id = w.id and d.next_attempt_at <= ${now}
        and (d.state <> 'sending' or d.taken_at < now() - interval '1 minute'))
      or 'operations' = any(w.events) and exists (
        select from data_changes c where c.client_id = w.client_id and c.kind = 'operation'
          and (c.position is null or c.position > (w.positions->>'operations')::bigint))
      or 'alerts' = any(w.events) and exists (
        select from data_changes c where c.client_id = w.client_id and c.kind = 'alert'
          and (c.position is null or c.position > (w.positions->>'alerts')::bigint))
      or 'observations' = any(w.events) and (
        exists (select from observation_arrivals a where a.client_id = w.client_id
          and (a.position is null or a.position > (w.positions->>'observations')::bigint))
        or exists (select from jsonb_array_elements(w.open_hours) as open (hour)
          where (open.hour->>'hour')::timestamptz <= ${hourEndedBefore}::timestamptz - interval '1 hour')))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** False: it was switched off before. */
export async function endWebhookRow(trx: Trx, id: string, problem: 'gone' | 'failing'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ problem })
    .where('id', '=', id)
    .where('problem', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whom a client's webhook concerns: its administrators. */
export function listWebhookOwners(
  trx: Trx,
  clientId: string,
): Promise<{ email: string; language: WireLanguage }[]> {
  return trx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('clientId', '=', clientId)
    .where('role', '=', 'client_admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Of many successes at once one is written. True: it has only failed for five days (ALR-42). */
export async function recordWebhookResult(
  db: Db,
  id: string,
  { isSuccess, now }: { isSuccess: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await (isSuccess
    ? sql<{
        isFailing: boolean
      }>`update webhooks set last_success_at = ${now}, failing_since = null where id = ${id}
        and (failing_since is not null or last_success_at is null
          or last_success_at < ${now}::timestamptz - interval '10 seconds')`
    : sql<{ isFailing: boolean }>`update webhooks set failing_since = coalesce(failing_since, ${now})
      where id = ${id} returning failing_since < ${now}::timestamptz - interval '5 days' as is_failing`
  ).execute(db)
  return rows[0]?.isFailing === true
}
