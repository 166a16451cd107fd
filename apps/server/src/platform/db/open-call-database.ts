import type { Config } from '../../config.ts'
import { type Database, openDatabase } from './database.ts'

/** The connections of what answers calls, as the settings say; jobs have others. */
export function openCallDatabase(
  { connections, databaseSessionUrl }: Pick<Config, 'connections' | 'databaseSessionUrl'>,
  more: { readonly connectionString: string; readonly onIdleError: (error: Error) => void },
): Database {
  return openDatabase({
    ...more,
    maxConnections: connections.poolSize,
    settings: connections,
    statementTimeoutMs: connections.statementTimeoutMs,
    isPooled: databaseSessionUrl !== null,
  })
}
