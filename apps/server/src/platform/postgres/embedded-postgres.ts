import { access, constants, mkdir, realpath, statfs } from 'node:fs/promises'
import { prepareCluster, userName } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { databaseName, ensureDatabase } from './ensure-database.ts'
import { findBinaries } from './find-binaries.ts'
import { launchPostmaster, startAfterPredecessor } from './launch-postmaster.ts'
import { stopLeftPostmaster } from './left-postmaster.ts'
import { lockFolder } from './lock-folder.ts'
import { readOrMakePassword } from './password.ts'
import { chooseRunAs } from './run-as.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  readonly connectionString: string
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  /** The product's data folder; the cluster lies in `postgres` inside it. */
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts the PostgreSQL that comes with the product, for as long as this process lives. Call it on the main thread:
 * the kernel ends PostgreSQL together with the thread that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeDataFolder(options.dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const started = await startOnLockedFolder({ ...options, dataDir })
    return {
      connectionString: started.connectionString,
      async stop() {
        await started.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A tenth of the disk at most: on a small one the log of writes alone would fill it. */
async function chooseLogSize(dataDir: string): Promise<string> {
  const { blocks, bsize } = await statfs(dataDir)
  const tenthMb = Math.floor((blocks * bsize) / 10 / 1024 ** 2)
  return `${Math.min(1024, Math.max(64, tenthMb))}MB`
}

async function makeDataFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be used: ${reason}`)
  }
}

async function startOnLockedFolder(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const settings = { max_wal_size: await chooseLogSize(dataDir), ...options.settings }
  const binaries = await findBinaries()
  const runAs = await chooseRunAs({ dataDir, postgres: binaries.postgres })
  const password = await readOrMakePassword(dataDir)
  const sync = options.settings?.fsync === 'off' ? 'never' : 'each file'
  const cluster = await prepareCluster({ dataDir, binaries, runAs, password, sync, log })
  await stopLeftPostmaster(cluster, log)

  const launch = { dataDir, postgres: binaries.postgres, cluster, runAs, settings, log }
  const { postmaster, port } = await launchPostmaster(launch)
  const restart = () => startAfterPredecessor({ ...launch, port })
  const { stop } = supervise({ postmaster, restart, log })
  const connectionString = `postgresql://${userName}:${password}@127.0.0.1:${port}/${databaseName}`
  try {
    await ensureDatabase(connectionString)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString, stop }
}
