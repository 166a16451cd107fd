import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../platform/db/database.ts'

/** What a mailed link may do. */
export type TokenPurpose =
  | 'reset_password'
  | 'verify_email'
  | 'invitation'
  | 'delete_account'
  | 'undo_deletion'
  | 'remove_factors'
  | 'keep_factors'

export async function issueMailedToken(
  trx: Trx,
  token: { purpose: TokenPurpose; userId: string; expiresAt: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await trx
    .insertInto('mailedTokens')
    .values({
      tokenHash: hashOf(secret),
      purpose: token.purpose,
      userId: token.userId,
      expiresAt: token.expiresAt,
    })
    .execute()
  return secret
}

export type MailedToken =
  | { readonly state: 'valid' | 'used' | 'expired'; readonly userId: string }
  | { readonly state: 'unknown' }

/**
 * Whoever locks links of a person locks all of them, in one order and before the person's own row. Otherwise two links
 * opened at once, or one opened while the person is changed, could wait for each other.
 */
export async function lockMailedTokens(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('mailedTokens')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('tokenHash')
    .forUpdate()
    .execute()
}

/** Marks a valid token as used. Of two at once, one finds it valid and the other used. */
export async function consumeMailedToken(
  trx: Trx,
  token: { purpose: TokenPurpose; secret: string; now: Date },
): Promise<MailedToken> {
  const unlocked = await findToken(trx, token)
  if (unlocked === null) return { state: 'unknown' }
  await lockMailedTokens(trx, unlocked.userId)
  const found = await findToken(trx, token)
  if (found === null) return { state: 'unknown' }
  if (found.usedAt !== null) return { state: 'used', userId: found.userId }
  if (found.expiresAt <= token.now) return { state: 'expired', userId: found.userId }
  await trx
    .updateTable('mailedTokens')
    .set({ usedAt: token.now })
    .where('tokenHash', '=', hashOf(token.secret))
    .execute()
  return { state: 'valid', userId: found.userId }
}

/** Ends all other links of the same purpose, once one of them has done its work. */
export async function endMailedTokens(
  db: Db,
  tokens: { purpose: TokenPurpose; userId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('mailedTokens')
    .set({ usedAt: tokens.now })
    .where('userId', '=', tokens.userId)
    .where('purpose', '=', tokens.purpose)
    .where('usedAt', 'is', null)
    .execute()
}

async function findToken(
  db: Db,
  token: { purpose: TokenPurpose; secret: string },
): Promise<{ userId: string; expiresAt: Date; usedAt: Date | null } | null> {
  const row = await db
    .selectFrom('mailedTokens')
    .select(['userId', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashOf(token.secret))
    .where('purpose', '=', token.purpose)
    .executeTakeFirst()
  return row ?? null
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
