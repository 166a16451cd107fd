import type { Check } from './check.ts'

const lockFileName = 'package-lock.json'

interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  /** Comes inside another package, under that one's hash. */
  readonly inBundle?: boolean
}

/** A package without a hash could be anything by tomorrow; a host would send everybody to one machine's registry. */
export const lockFile: Check = {
  name: `${lockFileName} has a hash for every package and names no host`,
  findProblems: ({ files, read }) => {
    const packages = files.includes(lockFileName) ? Object.entries(readPackages(read(lockFileName))) : []
    if (packages.length === 0)
      return [`${lockFileName} names no packages: run npm install and commit what it writes`]
    return packages.flatMap(([path, entry]) => [
      ...(needsHash(path, entry) && !isHash(entry.integrity)
        ? [`${lockFileName}: ${path} has no integrity: install it anew from a registry that tells it`]
        : []),
      ...(namesHost(entry)
        ? [`${lockFileName}: ${path} has a resolved host: .npmrc omits them, so npm install takes it out`]
        : []),
    ])
  },
}

function readPackages(text: string): Record<string, LockedPackage> {
  const lock: { packages?: Record<string, LockedPackage> } = JSON.parse(text)
  return lock.packages ?? {}
}

/** The root, the workspaces and the links to them are ours. */
function needsHash(path: string, { link, inBundle }: LockedPackage): boolean {
  return path.includes('node_modules/') && link !== true && inBundle !== true
}

function isHash(integrity: string | undefined): boolean {
  return integrity !== undefined && /^sha(256|384|512)-/.test(integrity)
}

function namesHost({ resolved }: LockedPackage): boolean {
  return resolved !== undefined && /^[a-z+]+:\/\/|^[\w.-]+@[\w.-]+:/i.test(resolved)
}
