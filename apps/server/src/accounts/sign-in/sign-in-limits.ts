import type { Db } from '../../platform/db/database.ts'
import { giveBackHit, type RateLimit, reserveHit } from '../../platform/db/rate-windows.ts'
import { rejectOverLimit, scaleLimit } from '../../platform/http/reject-over-limit.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { isKnownAddress, rememberAddress } from './known-addresses.ts'
import { countTry, forgetTries, hasTried, takeBackTries } from './sign-in-waits.ts'

export interface SignInTry {
  readonly kind: 'user' | 'device'
  /** What was typed, in one spelling: the e-mail, or the serial number. */
  readonly name: string
  /** null: nobody has that name. */
  readonly accountId: string | null
  readonly address: string
  /** Of a browser that has signed in to the account before; null: of none. */
  readonly browserId: string | null
}

export interface CountedTry {
  /** The password was right: the try is not counted, and who made it is known from now on. */
  succeed(): Promise<void>
  /** It is not counted after all, and those before it stay. */
  takeBack(): Promise<void>
}

interface LimitDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rateLimitFactor: number
}

/** An address that has not tried this account yet waits half as long: nobody can take every turn (ACC-54). */
const newcomersShare = 0.5

/**
 * Counts a try to sign in, or rejects it, before the password is looked at (ACC-3). A browser or an address that is
 * known to the account has a count of its own, which strangers cannot use up.
 */
export async function countSignIn(deps: LimitDeps, attempt: SignInTry): Promise<CountedTry> {
  const known = await findKnownKey(deps, attempt)
  return known === null ? countStranger(deps, attempt) : countKnown(deps, attempt, known)
}

async function findKnownKey({ db, clock }: LimitDeps, attempt: SignInTry): Promise<string | null> {
  const { kind, accountId, address, browserId } = attempt
  // Asked for nobody too, so that time tells nothing.
  const isKnown = await isKnownAddress(db, { accountId: accountId ?? 'nobody', address }, clock.now())
  if (accountId === null) return null
  if (browserId !== null) return `browser:${browserId}:${accountId}`
  return isKnown ? `known:${kind}:${accountId}:${address}` : null
}

async function countKnown(deps: LimitDeps, attempt: SignInTry, key: string): Promise<CountedTry> {
  const { db, clock } = deps
  rejectIfWaiting(await countTry(db, { key, now: clock.now() }))
  return {
    async succeed() {
      await forgetTries(db, [key])
      await remember(deps, attempt)
    },
    takeBack: () => takeBackTries(db, [key]),
  }
}

async function countStranger(deps: LimitDeps, attempt: SignInTry): Promise<CountedTry> {
  const { db, clock } = deps
  const now = clock.now()
  const key = sharedKeyOf(attempt.kind, attempt.name)
  const addressKey = `${key} ${attempt.address}`
  const limit = addressLimitOf(deps, attempt)
  rejectOverLimit(await reserveHit(db, limit, now))
  const share = (await hasTried(db, addressKey, now)) ? 1 : newcomersShare
  const wait = await countTry(db, { key, now, share })
  if (wait > 0) await giveBackHit(db, limit.key)
  rejectIfWaiting(wait)
  await countTry(db, { key: addressKey, now })
  return {
    async succeed() {
      await giveBackHit(db, limit.key)
      await forgetTries(db, [key, addressKey])
      await remember(deps, attempt)
    },
    async takeBack() {
      await giveBackHit(db, limit.key)
      await takeBackTries(db, [key, addressKey])
    },
  }
}

/** The count that all strangers to an account share. */
export function sharedKeyOf(kind: SignInTry['kind'], name: string): string {
  return `${kind}:${name}`
}

function addressLimitOf(deps: LimitDeps, { kind, address }: SignInTry): RateLimit {
  const key = kind === 'user' ? `sign-in:${address}` : `device-sign-in:${address}`
  return scaleLimit({ key, max: 20, windowSeconds: 600 }, deps.rateLimitFactor)
}

async function remember({ db, clock }: LimitDeps, { accountId, address }: SignInTry): Promise<void> {
  if (accountId !== null) await rememberAddress(db, { accountId, address }, clock.now())
}

function rejectIfWaiting(seconds: number): void {
  if (seconds > 0) rejectOverLimit({ allowed: false, retryAfterSeconds: seconds })
}
