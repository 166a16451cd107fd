import { ConfigError } from './config.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { CitusError } from './platform/citus/citus-error.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded-postgres-error.ts'
import { explainDatabaseError } from './platform/start-errors.ts'

const plainErrors = [ConfigError, BackupError, CitusError, EmbeddedPostgresError]

/** Runs a command to its end. A signal stops it in order; what the person at the keyboard can fix is one line. */
export function runCommand(run: (signal: AbortSignal) => Promise<void>): void {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new BackupError('Stopped. What was begun is cleared away.'))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  run(stopping.signal).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${describe(stopping.signal.aborted ? stopping.signal.reason : error)}\n`)
      process.exit(1)
    },
  )
}

function describe(error: unknown): string {
  const known = explainDatabaseError(error)
  const isPlain = plainErrors.some((kind) => known instanceof kind)
  if (isPlain && known instanceof Error) return known.message
  return known instanceof Error ? (known.stack ?? known.message) : String(known)
}
