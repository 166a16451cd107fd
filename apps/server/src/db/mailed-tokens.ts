import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from './database.ts'

/** What a mailed link may do. */
export type TokenPurpose =
  | 'reset_password'
  | 'verify_email'
  | 'invitation'
  | 'delete_account'
  | 'undo_deletion'

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

/** Marks a valid token as used. Two at once: the row lock lets one be valid, the other finds it used. */
export async function consumeMailedToken(
  trx: Trx,
  token: { purpose: TokenPurpose; secret: string; now: Date },
): Promise<MailedToken> {
  const found = await trx
    .selectFrom('mailedTokens')
    .select(['userId', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', hashOf(token.secret))
    .where('purpose', '=', token.purpose)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return { state: 'unknown' }
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

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
