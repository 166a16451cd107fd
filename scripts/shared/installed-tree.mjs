import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { projectRoot } from './project-root.mjs'
import { isUnused } from './unused-packages.mjs'
import { listWorkspaces, readManifest } from './workspaces.mjs'

const stampOf = (root) => join(root, 'node_modules', '.talhao-installed.json')
/** npm's own list of what it installed. */
const installedListOf = (root) => join(root, 'node_modules', '.package-lock.json')
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Whether everything of the lock file that this machine needs lies in node_modules. */
export function isInstalled({ dev, root = projectRoot }) {
  const stamp = readJson(stampOf(root))
  if (stamp?.key === computeKey(root) && (stamp.dev || !dev)) return true
  if (!isTreeComplete({ dev, root })) return false
  writeStamp({ dev, root })
  return true
}

export function writeStamp({ dev, root = projectRoot }) {
  writeFileSync(stampOf(root), `${JSON.stringify({ key: computeKey(root), dev })}\n`)
}

/** A developer's packages must survive an `npm start`. */
export function hasDevelopmentPackages({ root = projectRoot } = {}) {
  return Object.values(readInstalled(root)).some((entry) => entry.dev === true)
}

/** Any other npm command changes npm's list, and we look again. */
function computeKey(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  const files = [
    join(root, 'package-lock.json'),
    installedListOf(root),
    ...listManifestFolders(root).map((folder) => join(folder, 'package.json')),
  ]
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : 'missing')
  return hash.digest('hex')
}

function isTreeComplete({ dev, root }) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages
  if (locked === undefined || !matchesManifests(locked, root)) return false
  const installed = readInstalled(root)
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || isUnused(path)) return true
    if (entry.link) return existsSync(join(root, path))
    if ((entry.dev || entry.devOptional) && !dev) return true
    if ((entry.optional || entry.devOptional) && !suitsThisMachine(entry)) return true
    return installed[path]?.version === entry.version && existsSync(join(root, path, 'package.json'))
  })
}

/** A package.json may have been edited without its lock file. */
function matchesManifests(locked, root) {
  return listManifestFolders(root).every((folder) => {
    const entry = locked[relative(root, folder).split(sep).join('/')] ?? {}
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

function listManifestFolders(root) {
  return [root, ...listWorkspaces({ root }).map(({ folder }) => folder)]
}

function readInstalled(root) {
  return readJson(installedListOf(root))?.packages ?? {}
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
