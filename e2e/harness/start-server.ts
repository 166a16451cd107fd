import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { timeLimits } from '../../scripts/testing/time-limits.ts'
import { findFreePort } from './free-port.ts'

export type Brand = 'agro' | 'latam'

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything it has written so far. */
  readonly readLog: () => string
  /** Ends it politely and waits until it is gone; the data stay. */
  readonly stop: () => Promise<void>
  /** Pulls the plug, without a chance to tidy up. */
  readonly kill: () => Promise<void>
}

interface StartOptions {
  readonly dataDir?: string
  readonly brand?: Brand
  /** What the address is called; passkeys need a name. */
  readonly hostName?: '127.0.0.1' | 'localhost'
  readonly env?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')

/** Starts the built server on a folder of its own and waits until it is ready. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const server = await launchServer(options)
  await waitUntilReady(server)
  return server
}

/** Starts the built server without waiting, for end-to-end tests about starts that must not succeed. */
export async function launchServer({
  dataDir,
  brand = 'agro',
  hostName = '127.0.0.1',
  env = {},
}: StartOptions): Promise<RunningServer> {
  const port = await findFreePort()
  const url = `http://${hostName}:${port}`
  const folder = dataDir ?? makeDataDir()
  const log = openLog()
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      BRAND: brand,
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  return {
    url,
    dataDir: folder,
    process: child,
    readLog: () => readOpened(log),
    stop: () => endProcess(child, 'SIGTERM'),
    kill: () => endProcess(child, 'SIGKILL'),
  }
}

/** A file without a name, gone with this process: to read lines as they come would be work beside what is measured. */
function openLog(): number {
  const folder = mkdtempSync(join(tmpdir(), 'talhao-log-'))
  const file = openSync(join(folder, 'log'), 'a+')
  rmSync(folder, { recursive: true })
  return file
}

function readOpened(file: number): string {
  const bytes = Buffer.alloc(fstatSync(file).size)
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0))
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'talhao-'))
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function waitUntilReady({ url, process: child, readLog }: RunningServer): Promise<void> {
  const deadline = Date.now() + timeLimits.testMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the server ended before it was ready:\n${readLog()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server was not ready after ${timeLimits.testMs} ms:\n${readLog()}`)
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
