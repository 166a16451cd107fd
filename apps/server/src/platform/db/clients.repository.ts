import type { Db } from './database.ts'

export async function isClientKnown(db: Db, clientId: string): Promise<boolean> {
  const row = await db.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
  return row !== undefined
}

export async function findClientName(db: Db, clientId: string): Promise<string> {
  const row = await db.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirst()
  return row?.name ?? ''
}
