import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './shared/project-root.mjs'

/**
 * The server's tests on an installed PostgreSQL instead of the embedded one: `npm run test:postgres -- 15`, and behind
 * the version whatever vitest takes, such as the name of a file. 2: that version is not installed.
 */
const [version = '', ...args] = process.argv.slice(2)
const binaries = join('/usr/lib/postgresql', version, 'bin')
if (!/^\d+$/.test(version) || !existsSync(binaries)) {
  console.error(`PostgreSQL ${version || '(which version?)'} is not installed: apt-get install postgresql-15`)
  process.exit(2)
}

/** The disk is what the tests would wait for. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off']
const settings = [
  ...careless,
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]
const owner = findOwner()
const folder = mkdtempSync(join(tmpdir(), 'talhao-test-postgres-'))
if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
const cluster = join(folder, 'cluster')
const made = spawnSync(
  join(binaries, 'initdb'),
  ['-D', cluster, '-U', 'talhao', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  { ...owner, cwd: '/', encoding: 'utf8' },
)
if (made.status !== 0) throw new Error(made.stderr)
const port = await findFreePort()
const postgres = spawn(
  join(binaries, 'postgres'),
  ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
  { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
)
const ended = once(postgres, 'exit')
await waitForWord(postgres.stderr, 'ready to accept connections')

const tests = spawn(
  process.execPath,
  [join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...args],
  {
    cwd: projectRoot,
    env: { ...process.env, TEST_DATABASE_URL: `postgres://talhao@127.0.0.1:${port}/postgres` },
    stdio: 'inherit',
  },
)
const [code] = await once(tests, 'exit')
postgres.kill('SIGINT')
await ended
rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1

/** PostgreSQL refuses root. */
function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

async function findFreePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: free } = server.address()
  server.close()
  await once(server, 'close')
  return free
}

function waitForWord(stream, word) {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.setEncoding('utf8').on('data', (piece) => {
      text += piece
      if (text.includes(word)) resolve()
    })
    stream.once('close', () => reject(new Error(`PostgreSQL did not start:\n${text}`)))
  })
}
