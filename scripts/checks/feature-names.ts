import type { Check } from './check.ts'

/** Features without a call of their own, each with its reason. Keep it short. */
export const featuresWithoutWire: Readonly<Record<string, string>> = {}

const places = {
  contract: /^packages\/contract\/src\/([^/]+)\//,
  server: /^apps\/server\/src\/features\/([^/]+)\//,
  web: /^apps\/web\/src\/features\/([^/]+)\//,
}

export const featureNames = compareFeatureNames(featuresWithoutWire)

export function compareFeatureNames(withoutWire: Readonly<Record<string, string>>): Check {
  return {
    name: 'one feature has one name in contract, server and web',
    findProblems: ({ files }) => {
      const contract = listNames(files, places.contract)
      const server = listNames(files, places.server)
      const web = listNames(files, places.web)
      const used = new Set([...server, ...web])
      const strangers = [...used]
        .filter((name) => !contract.has(name) && !(name in withoutWire))
        .map(
          (name) =>
            `feature ${name} is in ${server.has(name) ? 'server' : 'web'} but not in packages/contract/src: use the contract's name, or list it with its reason in scripts/checks/feature-names.ts`,
        )
      const unserved = [...contract]
        .filter((name) => !server.has(name))
        .map((name) => `contract has ${name}, but apps/server/src/features/${name} does not exist`)
      const stale = Object.keys(withoutWire)
        .filter((name) => contract.has(name) || !used.has(name))
        .map(
          (name) => `${name} needs no exception in scripts/checks/feature-names.ts any more: delete its line`,
        )
      return [...strangers, ...unserved, ...stale]
    },
  }
}

function listNames(files: readonly string[], place: RegExp): ReadonlySet<string> {
  return new Set(files.flatMap((file) => place.exec(file)?.[1] ?? []))
}
