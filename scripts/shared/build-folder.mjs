import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const workshop = join(projectRoot, '.cache', 'build')
const stampName = '.build-stamp'

export function hasStamp(folder, stamp) {
  const file = join(folder, stampName)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/**
 * Builds beside the real folder and then changes places with it: a build that is killed leaves the old one, and a
 * running server never meets half a page.
 * @param {{ folder: string, stamp: string, build: (fresh: string) => Promise<void> }} options
 */
export async function replaceBuild({ folder, stamp, build }) {
  removeAbandoned()
  const fresh = join(workshop, `${process.pid}-${stamp.slice(0, 12)}`)
  const old = `${fresh}-old`
  mkdirSync(fresh, { recursive: true })
  try {
    await build(fresh)
    writeFileSync(join(fresh, stampName), stamp)
    mkdirSync(dirname(folder), { recursive: true })
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } finally {
    for (const path of [fresh, old]) rmSync(path, { recursive: true, force: true })
  }
}

function removeAbandoned() {
  for (const name of existsSync(workshop) ? readdirSync(workshop) : []) {
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(workshop, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
