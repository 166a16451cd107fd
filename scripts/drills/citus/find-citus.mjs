import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const programFolder = '/usr/lib/postgresql'
const shareFolder = '/usr/share/postgresql'

/**
 * PostgreSQL with Citus: the installed one, or a copy of PostgreSQL in the folder with Citus of `CITUS_SOURCE`, so that
 * nothing of the machine is changed. null: neither is to be had; the reason was said.
 * @param {{ folder: string }} options
 */
export function findCitus({ folder }) {
  const versions = existsSync(programFolder) ? readdirSync(programFolder).sort().reverse() : []
  const source = process.env.CITUS_SOURCE ?? ''
  if (source === '') {
    const installed = versions.find((one) => existsSync(join(shareFolder, one, 'extension/citus.control')))
    if (installed !== undefined)
      return { version: installed, binaries: join(programFolder, installed, 'bin'), origin: 'installed' }
    return refuse('Citus is not installed. Say where its sources lie: CITUS_SOURCE=FOLDER')
  }
  const version = versions.find((one) => existsSync(join(programFolder, one, 'lib/pgxs')))
  if (version === undefined)
    return refuse(
      'To build Citus: apt-get install postgresql-server-dev-15 libkrb5-dev liblz4-dev libzstd-dev',
    )
  const problem = buildInto(source, { version, folder })
  if (problem !== null) return refuse(problem)
  return { version, binaries: join(folder, programFolder, version, 'bin'), origin: 'built from its sources' }
}

function refuse(reason) {
  console.error(`This machine cannot do it: ${reason}`)
  return null
}

/** PostgreSQL looks for its extensions beside its own program: a copy of it takes them from the copy. */
function buildInto(source, { version, folder }) {
  const config = join(programFolder, version, 'bin/pg_config')
  const steps = [
    ...(existsSync(join(source, 'Makefile.global'))
      ? []
      : [['./configure', `PG_CONFIG=${config}`, '--without-libcurl']]),
    ['make', `-j${availableParallelism()}`, 'with_llvm=no'],
    ['make', 'install', 'with_llvm=no', `DESTDIR=${folder}`],
  ]
  for (const part of [programFolder, shareFolder]) {
    mkdirSync(join(folder, part), { recursive: true })
    cpSync(join(part, version), join(folder, part, version), { recursive: true, verbatimSymlinks: true })
  }
  for (const [command, ...args] of steps) {
    const ran = spawnSync(command, args, { cwd: source, encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (ran.status !== 0) {
      const said = `${ran.stdout ?? ''}\n${ran.stderr ?? ran.error}`.trim().split('\n').slice(-15)
      return `${command} of Citus failed:\n${said.join('\n')}`
    }
  }
  return null
}
