import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { listWorkspaces, readManifest } from './workspaces.mjs'

const modules = join(projectRoot, 'node_modules')
const stampFile = join(modules, '.talhao-installed.json')
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Whether everything of the lock file that this machine needs lies in node_modules. */
export function isInstalled({ dev }) {
  const stamp = readJson(stampFile)
  if (stamp?.key === computeKey() && (stamp.dev || !dev)) return true
  if (!isTreeComplete({ dev })) return false
  writeStamp({ dev })
  return true
}

export function writeStamp({ dev }) {
  writeFileSync(stampFile, `${JSON.stringify({ key: computeKey(), dev })}\n`)
}

/** A developer's packages must survive an `npm start`. */
export function hasDevelopmentPackages() {
  return Object.values(readInstalled()).some((entry) => entry.dev === true)
}

/** npm keeps its own list of what it installed; any other npm command changes it, and we look again. */
function computeKey() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  const manifests = [projectRoot, ...listWorkspaces().map(({ folder }) => folder)]
  const files = [
    join(projectRoot, 'package-lock.json'),
    join(modules, '.package-lock.json'),
    ...manifests.map((folder) => join(folder, 'package.json')),
  ]
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : 'missing')
  return hash.digest('hex')
}

function isTreeComplete({ dev }) {
  const locked = readJson(join(projectRoot, 'package-lock.json'))?.packages
  if (locked === undefined || !matchesManifests(locked)) return false
  const installed = readInstalled()
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (entry.link) return existsSync(join(projectRoot, path))
    if ((entry.dev || entry.devOptional) && !dev) return true
    if ((entry.optional || entry.devOptional) && !suitsThisMachine(entry)) return true
    return installed[path]?.version === entry.version && existsSync(join(projectRoot, path, 'package.json'))
  })
}

/** A package.json may have been edited without its lock file. */
function matchesManifests(locked) {
  return [projectRoot, ...listWorkspaces().map(({ folder }) => folder)].every((folder) => {
    const entry = locked[relative(projectRoot, folder).split(sep).join('/')] ?? {}
    const manifest = readManifest(folder)
    return dependencyKinds.every((kind) =>
      Object.entries(manifest[kind] ?? {}).every(([name, version]) => entry[kind]?.[name] === version),
    )
  })
}

function suitsThisMachine({ os, cpu, libc }) {
  const includes = (list, value) => list === undefined || list.includes(value)
  return includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, readLibc())
}

function readLibc() {
  const isGlibc = process.report?.getReport()?.header?.glibcVersionRuntime !== undefined
  return isGlibc ? 'glibc' : 'musl'
}

function readInstalled() {
  return readJson(join(modules, '.package-lock.json'))?.packages ?? {}
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
