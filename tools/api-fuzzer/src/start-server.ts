import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export interface StartedServer {
  readonly url: string
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../../..')

/** The server of this checkout on a loopback address, with a database and a demo of its own, which go with it. */
export async function startServer({ logFile }: { logFile: string | null }): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'talhao-fuzz-'))
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const child = spawn(process.execPath, [tsx, resolve(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await waitForAddress(child, logFile), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function waitForAddress(child: ChildProcess, logFile: string | null): Promise<string> {
  if (child.stdout === null) throw new Error('The output of the server cannot be read.')
  if (logFile !== null) child.stdout.pipe(createWriteStream(logFile))
  const lines = createInterface({ input: child.stdout })
  return new Promise((done, fail) => {
    lines.on('line', (line) => {
      const address = /ready at (http:\S+)/.exec(line)?.[1]
      if (address !== undefined) done(address)
    })
    child.once('exit', (code) => fail(new Error(`The server ended with ${code} before it was ready.`)))
  })
}
