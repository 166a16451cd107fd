import { explainDatabaseError } from '../start-errors.ts'
import { connectClient } from './host-chooser.ts'
import { migrateToLatest } from './migrate.ts'

/**
 * Brings the schema of an outside database up to date and gives back where sessions go. An address that leads nowhere
 * is named in one line.
 */
export async function prepareOutsideDatabase(url: string, sessionUrl: string | null): Promise<string> {
  if (sessionUrl === null) {
    await migrateToLatest(url).catch((error: unknown) => {
      throw explainDatabaseError(error)
    })
    return url
  }
  await migrateToLatest(sessionUrl).catch((error: unknown) => {
    throw explainDatabaseError(error, 'DATABASE_SESSION_URL')
  })
  const client = await connectClient({ connectionString: url }).catch((error: unknown) => {
    throw explainDatabaseError(error)
  })
  await client.end()
  return sessionUrl
}
