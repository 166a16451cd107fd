import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { saveFreePort } from '../../platform/postgres/port.ts'

/** Debian keeps it among the programs of the system. */
const path = `${process.env.PATH}:/usr/sbin`

/** Whether PgBouncer is there; tests that need it skip themselves by name when it is not. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: { PATH: path } }).status === 0

export interface PgBouncer {
  /** The same database through the pooler. */
  urlOf(connectionString: string): string
  stop(): Promise<void>
}

const nobody = 65534

/** In transaction mode over two sessions, and strict: it takes no word for a session that it does not know. */
export async function startPgBouncer(connectionString: string): Promise<PgBouncer> {
  const { hostname, port: behind, username, password } = new URL(connectionString)
  const folder = await mkdtemp(join(tmpdir(), 'talhao-test-pgbouncer-'))
  const port = await saveFreePort(folder)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${behind} user=${username} ${password === '' ? '' : `password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  await chmod(folder, 0o755)
  const child = spawn('pgbouncer', [settings], {
    env: { PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
  })
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stderr })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error('PgBouncer did not start')))
  })
  return {
    urlOf(direct) {
      const url = new URL(direct)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
