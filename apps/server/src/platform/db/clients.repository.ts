import { defaultCountry } from '@talhao/contract/core'
import type { Db } from './database.ts'

/** One whose data are erased is known no more. */
export async function isClientKnown(db: Db, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findClientName(db: Db, clientId: string): Promise<string> {
  const row = await db.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirst()
  return row?.name ?? ''
}

export async function findClientCountry(db: Db, clientId: string): Promise<string> {
  const row = await db.selectFrom('clients').select('country').where('id', '=', clientId).executeTakeFirst()
  return row?.country ?? defaultCountry
}

export interface ClientIdentity {
  readonly id: string
  readonly name: string
  readonly taxId: string | null
}

export async function findClientIdentity(db: Db, clientId: string): Promise<ClientIdentity> {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'taxId'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
}
