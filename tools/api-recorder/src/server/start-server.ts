import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** A server with a data folder of its own, which goes with it. */
export interface StartedServer {
  readonly url: string
  readonly dataDir: string
  stop(): Promise<void>
}

const root = resolve(import.meta.dirname, '../../../..')
const clockFile = new URL('./fixed-clock.mjs', import.meta.url)

/** What a server must be started with so that its answers can be compared with those of another start. */
export const serverEnvironment = {
  DEMO: '1',
  HOST: '127.0.0.1',
  // Limits are not what is recorded here, and a recording calls far more often than a person.
  RATE_LIMIT_FACTOR: '100000',
  PUBLIC_URL: 'http://portal.test',
  SUPPORT_EMAIL: 'suporte@portal.test',
  JWT_SECRET: 'a secret of recordings alone, long enough',
  TZ: 'UTC',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--import=${clockFile}`,
} as const

export async function startServer(mainFile: string): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'talhao-recording-'))
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const port = await findFreePort()
  const child = spawn(process.execPath, [tsx, resolve(root, mainFile)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...serverEnvironment, DATA_DIR: dataDir, PORT: String(port) },
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
    await waitForAddress(child, `http://127.0.0.1:${port}`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, dataDir, stop }
}

async function waitForAddress(child: ChildProcess, address: string): Promise<void> {
  if (child.stdout === null) throw new Error('The output of the server cannot be read.')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (line.includes(address)) done()
      else if (line.startsWith('{')) process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code) => fail(new Error(`The server ended with ${code} before it was ready.`)))
  })
  await ready
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
