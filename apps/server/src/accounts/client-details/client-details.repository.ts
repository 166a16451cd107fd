import type { Db, Trx } from '../../platform/db/database.ts'
import type { ClientAddress } from '../people/client-address.ts'

export interface StoredClient extends Omit<ClientAddress, 'taxId'> {
  readonly id: string
  readonly name: string
  readonly taxId: string | null
}

export async function findClient(db: Db, clientId: string): Promise<StoredClient | null> {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'taxId', 'country', 'state', 'city'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  return row ?? null
}

export async function updateAddress(trx: Trx, clientId: string, address: ClientAddress): Promise<void> {
  await trx.updateTable('clients').set(address).where('id', '=', clientId).execute()
}
