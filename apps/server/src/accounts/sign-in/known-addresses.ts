import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'

/** An account and an address from which it has signed in before. */
export interface AccountAddress {
  readonly accountId: string
  readonly address: string
}

const knownDays = 90

export async function isKnownAddress(db: Db, pair: AccountAddress, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('knownSignIns')
    .select('lastAt')
    .where('key', '=', hashOf(pair))
    .where('lastAt', '>', oldestKnown(now))
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberAddress(db: Db, pair: AccountAddress, now: Date): Promise<void> {
  await db
    .insertInto('knownSignIns')
    .values({ key: hashOf(pair), lastAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ lastAt: now }))
    .execute()
  await db
    .deleteFrom('knownSignIns')
    .where('key', 'in', (eb) =>
      eb.selectFrom('knownSignIns').select('key').where('lastAt', '<', oldestKnown(now)).limit(100),
    )
    .execute()
}

function oldestKnown(now: Date): Date {
  return new Date(now.getTime() - knownDays * 86_400_000)
}

function hashOf({ accountId, address }: AccountAddress): Buffer {
  return createHash('sha256').update(`${accountId} ${address}`).digest()
}
