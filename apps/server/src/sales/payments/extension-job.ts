import { Type } from 'typebox'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'

export const extendSubscriptionJob = defineJob({
  name: 'extend_subscription',
  payload: Type.Object({ checkoutId: Type.String() }),
  maxAttempts: 12,
})

/** Rows that were added to a paid subscription are charged by a job: it outlives a provider that is down. */
export async function requestExtension(trx: Trx, checkoutId: string): Promise<void> {
  await enqueue(trx, extendSubscriptionJob, { checkoutId }, { key: `extend_subscription:${checkoutId}` })
}
