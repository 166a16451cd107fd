import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const projectWorkshop = join(projectRoot, '.cache', 'build')
const stampName = '.build-stamp'

export function hasStamp(folder, stamp) {
  const file = join(folder, stampName)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/**
 * Builds beside the real folder and then changes places with it: a build that is killed leaves the old one, and a
 * running server never meets half a page.
 * @param {{ folder: string, stamp: string, build: (fresh: string) => Promise<void>, workshop?: string }} options
 */
export async function replaceBuild({ folder, stamp, build, workshop = projectWorkshop }) {
  removeAbandoned(workshop)
  const fresh = join(workshop, `${process.pid}-${stamp.slice(0, 12)}`)
  const old = `${fresh}-old`
  mkdirSync(fresh, { recursive: true })
  try {
    await build(fresh)
    writeFileSync(join(fresh, stampName), stamp)
    mkdirSync(dirname(folder), { recursive: true })
    changePlaces({ folder, fresh, old, stamp })
  } finally {
    for (const path of [fresh, old]) rmSync(path, { recursive: true, force: true })
  }
}

function changePlaces({ folder, fresh, old, stamp }) {
  try {
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } catch (error) {
    // Another process has just finished the same build.
    if (!hasStamp(folder, stamp)) throw error
  }
}

function removeAbandoned(workshop) {
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
