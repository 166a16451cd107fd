import type { Db, Trx } from '../../platform/db/database.ts'

export interface EvidenceKey {
  readonly id: string
  readonly keyId: string
  readonly publicKey: string
  readonly privateKeySealed: Buffer
  readonly validFrom: Date
  /** After the loss of a key its chain is left; the next one is numbered from here. */
  readonly startsAfter: number
  /** Why the chain before was left; null: there is none, or it goes on. */
  readonly lossReason: string | null
}

export async function findKeyOfToday(db: Db | Trx, clientId: string): Promise<EvidenceKey | null> {
  const row = await db
    .selectFrom('evidenceKeys')
    .select(['id', 'keyId', 'publicKey', 'privateKeySealed', 'validFrom', 'startsAfter', 'lossReason'])
    .where('clientId', '=', clientId)
    .where('validUntil', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertKey(trx: Trx, key: EvidenceKey & { readonly clientId: string }): Promise<void> {
  await trx.insertInto('evidenceKeys').values(key).execute()
}

/** It signs no more; what it signed still holds. */
export async function endKey(trx: Trx, id: string, validUntil: Date): Promise<void> {
  await trx.updateTable('evidenceKeys').set({ validUntil }).where('id', '=', id).execute()
}

export interface PublishedKey {
  readonly keyId: string
  readonly publicKey: string
  readonly validFrom: Date
  readonly validUntil: Date | null
}

export function listPublicKeys(db: Db): Promise<PublishedKey[]> {
  return db
    .selectFrom('evidenceKeys')
    .select(['keyId', 'publicKey', 'validFrom', 'validUntil'])
    .orderBy('validFrom')
    .orderBy('keyId')
    .execute()
}
