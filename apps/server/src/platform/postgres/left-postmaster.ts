import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const pollMs = 20
const stopSteps = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
] as const

/**
 * Ends a PostgreSQL that outlived its server. The data folder is locked, so nobody uses it any more; a fresh start
 * costs less than a second and ties it to this process.
 */
export async function stopLeftPostmaster(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = await readPostmasterPid(cluster)
  if (pid === null || !isAlive(pid)) return
  if (!(await isPostmasterOf(cluster, pid))) {
    // Process ids come round again, in a restarted container almost at once; PostgreSQL would take the stranger
    // for its predecessor and refuse to start.
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  log(`Stopping the PostgreSQL that an earlier server left behind (process ${pid})`)
  for (const { signal, patienceMs } of stopSteps) {
    sendSignal(pid, signal)
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      if (!(await isPostmasterOf(cluster, pid))) return
      await wait(pollMs)
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL of an earlier server still runs on ${cluster} (process ${pid}) and does not stop: end it by hand.`,
  )
}

/** The first line of the file that PostgreSQL keeps in its folder while it runs. */
export async function readPostmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}

function isAlive(pid: number): boolean {
  return sendSignal(pid, 0)
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** By its command line, which is empty once the process has ended and only waits to be reaped. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const words = await readCommandLine(pid)
  return words.includes('postgres') && words.includes(cluster)
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout
}
