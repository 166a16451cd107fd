/**
 * Asked for by one of our packages and imported by none: what `npm start` leaves out. By the package that asks for it.
 *
 * `@tabler/icons` are the drawings of all icons as single files, a fifth of all files that an installation would write;
 * the components of `@tabler/icons-react` carry their own.
 */
const unusedByAsker = { '@tabler/icons-react': ['@tabler/icons'] }

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const unused = new Set(Object.values(unusedByAsker).flat())

/** @param {string} path as lock files write it */
export function isUnused(path) {
  return unused.has(nameOf(path))
}

/** What is left of the packages of a lock file. */
export function leaveOutUnused(packages) {
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => !isUnused(path))
      .map(([path, entry]) => [path, { ...entry, ...withoutUnused(path, entry) }]),
  )
}

function withoutUnused(path, { dependencies }) {
  const names = unusedByAsker[nameOf(path)]
  if (names === undefined || dependencies === undefined) return {}
  return {
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !names.includes(name))),
  }
}
