import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leaveOutUnused } from './unused-packages.mjs'

/** npm reads it instead of package-lock.json where it lies. */
const fileOf = (root) => join(root, 'npm-shrinkwrap.json')

/**
 * The lock file of the project names no host, so that npm asks the registry about every package, only to learn where its
 * archive lies: half of the time of an installation. Here each has the address that registries give it. Its hash stays
 * what it was: another archive is refused. What nothing imports is not in it.
 * @param {{ root: string, registry: string }} options
 */
export function writeAddressedLock({ root, registry }) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = Object.entries(leaveOutUnused(lock.packages)).map(([path, entry]) => [
    path,
    entry.integrity === undefined ? entry : { ...entry, resolved: addressOf(path, { entry, registry }) },
  ])
  writeFileSync(fileOf(root), JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }))
}

export function removeAddressedLock({ root }) {
  rmSync(fileOf(root), { force: true })
}

/** An alias names its package in the entry. */
function addressOf(path, { entry, registry }) {
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`
  return `${registry.replace(/\/+$/, '')}/${name}/-/${file}`
}
