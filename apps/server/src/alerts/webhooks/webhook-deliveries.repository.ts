import type { WebhookDelivery } from '@talhao/contract/alerts/webhooks'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { leaseSeconds } from '../messages/deliveries.repository.ts'
import { type WithDeliveryTimes, writeDeliveryTimes } from '../messages/delivery-times.ts'

export interface NewWebhookDelivery {
  readonly clientId: string
  readonly id: string
  readonly webhookId: string
  readonly event: string
  readonly body: string
  readonly createdAt: Date
}

export async function insertWebhookDeliveries(
  trx: Trx,
  deliveries: readonly NewWebhookDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await trx
    .insertInto('webhookDeliveries')
    .values(deliveries.map((one) => ({ ...one, state: 'queued' as const, nextAttemptAt: one.createdAt })))
    .execute()
}

export interface TakenWebhookDelivery {
  readonly clientId: string
  readonly id: string
  readonly body: string
  readonly attempts: WebhookDelivery['attempts']
}

/** The next message of an address that is due; null: there is none, or others have them. */
export async function takeWebhookDelivery(
  db: Db,
  webhookId: string,
  now: Date,
): Promise<TakenWebhookDelivery | null> {
  const { rows } = await sql<TakenWebhookDelivery>`
    with next as (
      select client_id, id from webhook_deliveries
      where webhook_id = ${webhookId} and next_attempt_at <= ${now}
        and (state <> 'sending' or taken_at < now() - ${leaseSeconds} * interval '1 second')
      order by id limit 1 for update skip locked
    )
    update webhook_deliveries d set state = 'sending', taken_at = now() from next
    where d.client_id = next.client_id and d.id = next.id
    returning d.client_id, d.id, d.body, d.attempts`.execute(db)
  return rows[0] ?? null
}

/** Nothing is tried meanwhile, and no try is counted. */
export async function postponeWebhookDeliveries(
  db: Db,
  webhookId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'retrying', nextAttemptAt: until })
    .where('webhookId', '=', webhookId)
    .where('state', 'in', ['queued', 'retrying'])
    .where('nextAttemptAt', '<=', now)
    .execute()
}

export interface WebhookOutcome {
  readonly state: 'retrying' | 'delivered' | 'dead'
  readonly reason: string | null
  readonly attempts: WebhookDelivery['attempts']
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
}

export async function settleWebhookDelivery(
  db: Db,
  { clientId, id }: { clientId: string; id: string },
  { attempts, ...outcome }: WebhookOutcome,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ ...outcome, takenAt: null, attempts: JSON.stringify(attempts) })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute()
}

const pageSize = 50

/** Newest first. */
export async function listWebhookDeliveryRows(
  db: Db,
  webhookId: string,
  filter: { state?: WebhookDelivery['state'] | undefined; cursor?: string | undefined; id?: string },
): Promise<{ deliveries: WebhookDelivery[]; cursor: string | null }> {
  const { rows } = await sql<WithDeliveryTimes<WebhookDelivery>>`
    select * from (
      select id, event, reason, created_at, delivered_at, next_attempt_at, attempts,
        case when state = 'sending' then 'queued' else state end as state
      from webhook_deliveries
      where webhook_id = ${webhookId}
        ${filter.id === undefined ? sql`` : sql`and id = ${filter.id}::uuid`}
        ${filter.cursor === undefined ? sql`` : sql`and id < ${filter.cursor}::uuid`}
    ) as listed
    ${filter.state === undefined ? sql`` : sql`where state = ${filter.state}`}
    order by id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  return {
    deliveries: page.map(writeDeliveryTimes),
    cursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** False: it is not dead. */
export async function reviveWebhookDelivery(
  trx: Trx,
  { clientId, webhookId, id, now }: { clientId: string; webhookId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'queued', nextAttemptAt: now, reason: null })
    .where('clientId', '=', clientId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was told long ago (ALR-144). */
export async function forgetWebhookDeliveries(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', before)
    .where('nextAttemptAt', 'is', null)
    .execute()
}
