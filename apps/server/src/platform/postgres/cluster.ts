import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectLines } from './collect-lines.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Binaries } from './find-binaries.ts'
import { syncFolder } from './replace-file.ts'
import { type RunAs, spawnAs } from './run-as.ts'

export const userName = 'talhao'
const freshPrefix = 'postgres.new-'

interface ClusterOptions {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly password: string
  readonly sync: 'each file' | 'never'
  readonly log: (line: string) => void
}

/** The folder of the cluster, made when there is none. */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const { dataDir, runAs } = options
  await removeUnfinishedClusters(dataDir)
  const cluster = join(dataDir, 'postgres')
  const content = await listContent(cluster)
  if (content.length === 0) await initialiseCluster(cluster, options)
  else if (!content.includes('PG_VERSION'))
    throw new EmbeddedPostgresError(
      `The folder ${cluster} holds something else than a database: move it away.`,
    )
  await giveToOwner(cluster, runAs)
  return cluster
}

async function listContent(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(`The folder ${folder} cannot be read: ${reason}`)
  }
}

/** Left by a start that was killed; the data folder is locked, so nobody works on them. */
async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(freshPrefix))
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/**
 * In a folder of another name first: a killed initdb leaves a cluster that says ready and is broken, so the real
 * name must not exist before everything is on disk.
 */
async function initialiseCluster(cluster: string, options: ClusterOptions): Promise<void> {
  const { dataDir, runAs, log } = options
  log(`Creating the database in ${cluster}`)
  const fresh = join(dataDir, `${freshPrefix}${randomBytes(4).toString('hex')}`)
  const passwordFile = `${fresh}.password`
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  if (runAs.ids.uid !== undefined) {
    await chown(fresh, runAs.owner, runAs.owner)
    await chown(passwordFile, runAs.owner, runAs.owner)
  }
  await runInitdb({ ...options, fresh, passwordFile })
  await rm(passwordFile)
  await rename(fresh, cluster)
  await syncFolder(dataDir)
}

async function runInitdb(options: ClusterOptions & { fresh: string; passwordFile: string }): Promise<void> {
  const child = spawnAs(options.runAs, {
    command: options.binaries.initdb,
    args: [
      `--pgdata=${options.fresh}`,
      `--username=${userName}`,
      `--pwfile=${options.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...(options.sync === 'never' ? ['--no-sync'] : []),
    ],
    signalOnDeath: 'KILL',
  })
  const lines = collectLines(child.stderr)
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) =>
      resolve(code === 0 ? null : (lines.findLast((line) => line !== '') ?? `code ${code}`)),
    )
  })
  if (failure !== null)
    throw new EmbeddedPostgresError(`The database cannot be created in ${options.dataDir}: ${failure}`)
}

/** PostgreSQL starts only on files of its own user; root may have started it by another way before. */
async function giveToOwner(cluster: string, { owner }: RunAs): Promise<void> {
  const { uid } = await stat(cluster)
  if (uid === owner) return
  if (process.getuid?.() !== 0)
    throw new EmbeddedPostgresError(
      `The folder ${cluster} belongs to another user (${uid}): start as that user.`,
    )
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), owner, owner)
  await chown(cluster, owner, owner)
}
