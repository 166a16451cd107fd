import { timingSafeEqual } from 'node:crypto'
import { BrowserSubscription, type PushRenewal } from '@talhao/contract/alerts/channels'
import { Check } from 'typebox/value'
import type { Trx } from '../../platform/db/database.ts'
import { countHit } from '../../platform/db/rate-windows.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import { findPushRow, hasOtherPush, setPushSubscription } from './channels.repository.ts'
import type { ChannelsDeps } from './channels.service.ts'
import { isAllowedUrl } from './outgoing-request.ts'

/**
 * A browser says which subscription it has now, in the place of which (ALR-154). It has no login then: it proves itself by
 * the secret of the subscription before, which only it and the server know.
 */
export async function renewPush(
  deps: ChannelsDeps,
  { before, now, address }: { before: BrowserSubscription; now: BrowserSubscription; address: string },
): Promise<PushRenewal> {
  const { db, clock, rateLimitFactor } = deps
  const limit = { key: `renew-push:${address}`, max: 60, windowSeconds: 60 }
  rejectOverLimit(await countHit(db, scaleLimit(limit, rateLimitFactor), clock.now()))
  return db.transaction().execute((trx) => renew(trx, deps, { before, now }))
}

async function renew(
  trx: Trx,
  { secrets, config }: ChannelsDeps,
  { before, now }: { before: BrowserSubscription; now: BrowserSubscription },
): Promise<PushRenewal> {
  const row = await findPushRow(trx, before.endpoint)
  const known = row === null ? null : readKeys(secrets.open(row.secretSealed, row.id))
  if (row === null || known === null || !isSame(known.auth, before.keys.auth)) return 'unknown'
  if (now.endpoint === before.endpoint && now.keys.p256dh === known.p256dh)
    return row.problem === 'gone' ? 'expired' : 'same'
  if (!isAllowedUrl(now.endpoint, config) || (await hasOtherPush(trx, row, now.endpoint))) return 'unknown'
  const secretSealed = secrets.seal(JSON.stringify(now.keys), row.id)
  await setPushSubscription(trx, row.id, { address: now.endpoint, secretSealed })
  return 'renewed'
}

function readKeys(secret: string | null): BrowserSubscription['keys'] | null {
  const keys: unknown = JSON.parse(secret ?? 'null')
  return Check(BrowserSubscription.properties.keys, keys) ? keys : null
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
