import { ConfigError } from '../config.ts'
import { DatabaseVersionError } from './db/check-version.ts'
import { ReadOnlyError } from './db/host-chooser.ts'

const addressRules: Readonly<Record<string, string>> = {
  EADDRINUSE: 'must be a free port, but another program listens on it',
  EACCES: 'must be a port that this user may open',
}

/** What the person at the keyboard can fix is said in one line that names the setting. */
export function explainListenError(error: unknown, asked: { host: string; port: number }): unknown {
  const code = readCode(error)
  const rule = addressRules[code]
  if (rule !== undefined) return new ConfigError(`PORT ${rule}: ${asked.port}.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new ConfigError(
      `HOST must be an address of this machine, but it is ${JSON.stringify(asked.host)}.`,
    )
  return error
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']
/** PostgreSQL's codes of a wrong password, a user that may not come in and a database that is not there. */
const rejected = ['28P01', '28000', '3D000']

/** The address holds a password: the reason alone is shown. */
export function explainDatabaseError(
  error: unknown,
  name: 'DATABASE_URL' | 'DATABASE_SESSION_URL' = 'DATABASE_URL',
): unknown {
  const isPlain =
    error instanceof DatabaseVersionError ||
    error instanceof ReadOnlyError ||
    [...unreachable, ...rejected].includes(readCode(error))
  if (!isPlain) return error
  return new ConfigError(
    `${name} must lead to a database that answers, but: ${(error as Error).message || readCode(error)}.`,
  )
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
