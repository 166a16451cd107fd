import { readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { Client } from 'pg'

/** About a tenth of what another process gets of a busy processor, and all of an idle one. */
const low = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets all others of this machine go before the process by which the database serves this connection (decision 0062). For
 * statements that read much and lock nothing. Gives back how to end it, which says whether the connection is as before;
 * one that is not must be closed. Does nothing where the database is on another machine, or not ours to slow down.
 */
export function lowerPriority(client: Client): () => boolean {
  const pid = findProcess(client)
  if (pid === null) return () => true
  const group = `/proc/${pid}/autogroup`
  const before = attempt(() => getPriority(pid))
  if (before === null || attempt(() => setPriority(pid, Math.max(before, low))) === null) return () => true
  // Where a session is a group of its own among others, as a process of PostgreSQL is, the kernel looks at the group.
  const hasGroup = attempt(() => writeFileSync(group, String(low))) !== null
  return () =>
    attempt(() => setPriority(pid, before)) !== null &&
    (!hasGroup || attempt(() => writeFileSync(group, '0')) !== null)
}

/** Its number may be that of another machine: the name of a process of PostgreSQL tells the port that it serves. */
function findProcess(client: Client): number | null {
  // The types of the library know neither.
  const pid: unknown = Reflect.get(client, 'processID')
  const port: unknown = Reflect.get(client.connection.stream, 'localPort')
  if (typeof pid !== 'number' || typeof port !== 'number') return null
  const title = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
  return title.startsWith('postgres: ') && title.includes(`(${port})`) ? pid : null
}

/** Null: the kernel does not know it, or does not let us. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
