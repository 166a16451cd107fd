import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

export interface Subscription {
  readonly clientId: string
  readonly stationId: string
  readonly planId: string
  readonly status: 'active' | 'inactive'
  readonly now: Date
}

/** Saves the subscription and, with it, what the station may do: the two are never set apart. */
export async function upsertSubscription(trx: Trx, subscription: Subscription): Promise<void> {
  const { clientId, stationId, planId, status, now } = subscription
  const endedAt = status === 'active' ? null : now
  await trx
    .insertInto('subscriptions')
    .values({ clientId, stationId, planId, status, startedAt: now, endedAt })
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'stationId']).doUpdateSet({ planId, status, endedAt }),
    )
    .execute()
  await sql`
    update stations
    set subscription_status = ${status}, data_provider_plan = plans.data_provider_plan,
      has_history_download = plans.has_history_download, has_spray_condition = plans.has_spray_condition
    from plans
    where stations.client_id = ${clientId} and stations.id = ${stationId} and plans.id = ${planId}`.execute(
    trx,
  )
}
