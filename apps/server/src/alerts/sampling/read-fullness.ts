import { type AlertCondition, quotaMetric } from '@talhao/contract/alerts/rules'
import type { Db } from '../../platform/db/database.ts'
import { readQuota, readUsage } from '../../platform/quotas/quotas.repository.ts'

/** Room counts as running out from here on; it is over again below the band (ALR-147). */
export const quotaCondition: AlertCondition = {
  metric: quotaMetric.name,
  operator: '>=',
  value: 90,
  forMinutes: 0,
  clearBy: quotaMetric.clearBy,
}

/** Of files and of rows, whichever is fuller; what is full is full however little it holds. */
export async function readFullness(db: Db, clientId: string): Promise<number> {
  const [quota, usage] = [await readQuota(db, clientId), await readUsage(db, clientId)]
  const share = (used: number, room: number) => (room === 0 ? 100 : (100 * used) / room)
  return Math.max(share(usage.storageBytes, quota.storageBytes), share(usage.rows, quota.rows))
}
