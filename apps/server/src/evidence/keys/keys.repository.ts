import type { Db, Trx } from '../../platform/db/database.ts'

export interface EvidenceKey {
  readonly id: string
  readonly keyId: string
  readonly publicKey: string
  readonly privateKeySealed: Buffer
}

export async function findKeyOfToday(db: Db | Trx, clientId: string): Promise<EvidenceKey | null> {
  const row = await db
    .selectFrom('evidenceKeys')
    .select(['id', 'keyId', 'publicKey', 'privateKeySealed'])
    .where('clientId', '=', clientId)
    .where('validUntil', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertKey(
  trx: Trx,
  key: EvidenceKey & { readonly clientId: string; readonly validFrom: Date },
): Promise<void> {
  await trx.insertInto('evidenceKeys').values(key).execute()
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
