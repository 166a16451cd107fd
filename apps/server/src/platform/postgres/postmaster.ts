import type { ChildProcess } from 'node:child_process'
import { collectLines } from './collect-lines.ts'
import { type RunAs, spawnAs } from './run-as.ts'
import { listSettingArguments } from './settings.ts'

export interface Postmaster {
  /** Settles when the process has ended, however that came about. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export interface PostmasterOptions {
  readonly postgres: string
  readonly cluster: string
  readonly port: number
  readonly runAs: RunAs
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

export type StartFailure = 'port taken' | 'predecessor still ending' | 'other'

export class PostmasterFailure extends Error {
  readonly kind: StartFailure

  constructor(kind: StartFailure, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Gentle first: a pool's sessions are told to end but still on their way when the pool says that it has closed. */
const gentleShutdownMs = 500
const fastShutdownMs = 30_000

/** Resolves when connections are accepted. Recovery after a crash may take its time, so nothing limits the wait. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnAs(options.runAs, {
    command: options.postgres,
    args: ['-D', options.cluster, '-p', String(options.port), ...listSettingArguments(options.settings)],
    signalOnDeath: 'INT',
  })
  const signalWhenWeExit = () => child.kill('SIGINT')
  process.once('exit', signalWhenWeExit)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  void ended.then(() => process.removeListener('exit', signalWhenWeExit))

  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  const ready = new Promise<void>((resolve, reject) => {
    const lines = collectLines(child.stderr, (line) => {
      if (line.includes('database system is ready to accept connections')) {
        state = 'ready'
        resolve()
      } else if (line.includes('automatic recovery in progress')) {
        options.log('PostgreSQL was not shut down properly and recovers its last writes')
      } else if (state === 'ready' && / (FATAL|PANIC):/.test(line)) {
        options.log(`PostgreSQL: ${dropPrefix(line)}`)
      }
    })
    child.once('error', (error) => reject(new PostmasterFailure('other', error.message)))
    child.once('close', () => reject(describeFailure(lines)))
  })
  await ready
  return {
    ended,
    async stop() {
      state = 'stopping'
      await stopChild(child, ended)
    },
  }
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGINT'), gentleShutdownMs)
  const force = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await ended
  clearTimeout(hurry)
  clearTimeout(force)
}

function describeFailure(lines: readonly string[]): PostmasterFailure {
  const text = lines.join('\n')
  const said = lines.filter((line) => / (FATAL|PANIC|DETAIL):/.test(line)).map(dropPrefix)
  const message = said.length > 0 ? said.join(' ') : (lines.at(-1) ?? 'it ended without a word')
  if (/could not (bind|create any TCP\/IP sockets)/.test(text))
    return new PostmasterFailure('port taken', message)
  if (/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(text))
    return new PostmasterFailure('predecessor still ending', message)
  return new PostmasterFailure('other', message)
}

/** Time and process id, which PostgreSQL puts before each message. */
function dropPrefix(line: string): string {
  return line.replace(/^.*?\] +/, '')
}
