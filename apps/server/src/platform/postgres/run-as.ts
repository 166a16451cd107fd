import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How to run PostgreSQL's programs so that they accept it: they refuse root. */
export interface RunAs {
  /** Put before a command. */
  readonly prefix: readonly string[]
  /** The user and group to change to, where it is not the prefix that does it. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** Who owns the files on disk, as this process sees it; null where nobody asks. */
  readonly owner: number
  /** Whether a child can be told to end when this process is killed. */
  readonly canSignalOnDeath: boolean
}

const nobody = 65534
const ownUserNamespace: Pick<RunAs, 'prefix' | 'ids' | 'owner'> = {
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
  ids: {},
  owner: 0,
}
const userNobody: Pick<RunAs, 'prefix' | 'ids' | 'owner'> = {
  prefix: [],
  ids: { uid: nobody, gid: nobody },
  owner: nobody,
}

export async function chooseRunAs(options: { dataDir: string; postgres: string }): Promise<RunAs> {
  const canSignalOnDeath = await succeeds(['setpriv', '--pdeathsig', 'INT', '--', 'true'], {})
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { prefix: [], ids: {}, owner: uid, canSignalOnDeath }
  if (await canWork(ownUserNamespace, options)) return { ...ownUserNamespace, canSignalOnDeath }
  return { ...(await becomeNobody(options)), canSignalOnDeath }
}

/** Containers often forbid user namespaces. */
export async function becomeNobody(options: { dataDir: string; postgres: string }) {
  const { mode } = await stat(options.dataDir)
  // Passing through is enough for nobody to reach its own folder inside; it can list and read nothing else.
  await chmod(options.dataDir, mode | 0o001)
  if (await canWork(userNobody, options)) return userNobody
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and user nobody cannot reach ${options.dataDir} or ${options.postgres}: start as a normal user, or set DATA_DIR and the program to folders that everybody may enter, or set DATABASE_URL.`,
  )
}

function canWork(
  { prefix, ids }: Pick<RunAs, 'prefix' | 'ids'>,
  { dataDir, postgres }: { dataDir: string; postgres: string },
): Promise<boolean> {
  const probe = ['sh', '-c', 'test -x "$1" && "$2" --version', 'sh', dataDir, postgres]
  return succeeds([...prefix, ...probe], ids)
}

function succeeds([command = '', ...args]: readonly string[], options: SpawnOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, cwd: '/', stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/**
 * Starts one of PostgreSQL's programs. It gets a process group of its own, because Ctrl-C in a terminal goes to the
 * whole group and the server still needs its database while it finishes its requests.
 */
export function spawnAs(
  runAs: RunAs,
  options: { command: string; args: readonly string[]; signalOnDeath: 'INT' | 'KILL' },
): ChildProcess {
  const whenWeDie = runAs.canSignalOnDeath ? ['setpriv', '--pdeathsig', options.signalOnDeath, '--'] : []
  const [command = '', ...args] = [...runAs.prefix, ...whenWeDie, options.command, ...options.args]
  return spawn(command, args, {
    ...runAs.ids,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
