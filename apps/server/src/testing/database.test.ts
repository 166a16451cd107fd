import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe('a database for a test', () => {
  it('has the schema of the product and of the job queue, and is empty', async () => {
    const database = await createTestDatabase()
    expect(await query(database.connectionString, 'select * from clients')).toEqual([])
    expect(await query(database.connectionString, 'select * from graphile_worker.jobs')).toEqual([])
    await database.drop()
  })

  it('shares nothing with another one', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await query(one.connectionString, 'create table only_here (id int)')
    await expect(query(other.connectionString, 'select * from only_here')).rejects.toThrow('does not exist')
    await Promise.all([one.drop(), other.drop()])
  })

  it('is gone after drop, even while somebody is connected', async () => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.connectionString })
    client.on('error', () => {})
    await client.connect()
    await database.drop()
    await expect(query(database.connectionString, 'select 1')).rejects.toThrow('does not exist')
    await client.end()
  })
})
