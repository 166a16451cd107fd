import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { StoredPasskey } from './passkey-ceremonies.ts'

export interface TotpFactor {
  readonly id: string
  readonly secretSealed: Buffer
  readonly confirmedAt: Date | null
}

export interface NamedPasskey extends StoredPasskey {
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** One write on the factors of a person at a time. */
export async function lockFactorsOf(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function findTotp(db: Db, userId: string): Promise<TotpFactor | null> {
  const row = await db
    .selectFrom('totpFactors')
    .select(['id', 'secretSealed', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Takes the place of one that was begun and never confirmed. */
export async function insertTotp(
  trx: Trx,
  factor: { id: string; userId: string; secretSealed: Buffer },
): Promise<void> {
  await trx.deleteFrom('totpFactors').where('userId', '=', factor.userId).execute()
  await trx.insertInto('totpFactors').values(factor).execute()
}

export async function confirmTotpFactor(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('totpFactors').set({ confirmedAt: now }).where('id', '=', id).execute()
}

/** False: this code or a later one was used before. Of two at once, one is the first. */
export async function spendTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('id', '=', id)
    .where('lastStep', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totpFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listPasskeys(db: Db, userId: string): Promise<NamedPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

export async function insertPasskey(
  db: Db,
  passkey: {
    id: string
    userId: string
    credentialId: string
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    createdAt: Date
  },
): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute()
}

/** False: another use of the key was counted meanwhile, so one of the two is a copy. */
export async function countPasskeyUse(
  db: Db,
  use: { id: string; from: number; to: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.to, lastUsedAt: use.now })
    .where('id', '=', use.id)
    .where('counter', '=', String(use.from))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The name of the removed one; null: no such passkey of this person. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** False: no such code, or used before. Of two at once, one is the first. */
export async function spendRecoveryCode(
  db: Db,
  code: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: code.now })
    .where('userId', '=', code.userId)
    .where('codeHash', '=', code.codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Everything that a sign-in could ask for; false: there was nothing. */
export async function deleteFactors(trx: Trx, userId: string): Promise<boolean> {
  const totp = await trx.deleteFrom('totpFactors').where('userId', '=', userId).executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  await deleteRecoveryCodes(trx, userId)
  await trx.updateTable('users').set({ secondFactorRemovalAt: null }).where('id', '=', userId).execute()
  return totp.numDeletedRows + passkeys.numDeletedRows > 0n
}
