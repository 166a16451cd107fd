import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the PostgreSQL that a server started in its data folder. */
export function findPostmaster(dataDir: string): number {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  )
  const pid = file === undefined ? Number.NaN : Number.parseInt(readFileSync(join(dataDir, file), 'utf8'), 10)
  if (Number.isNaN(pid)) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return pid
}
