import type { Check } from './check.ts'

/** Names that do not stand in both contract and server, each with its reason. Keep it short. */
const exceptions: Readonly<Record<string, string>> = {
  'station-map': 'the map is a page of its own, of the calls of stations',
  system: 'health and readiness are plugins of the server',
}

const places = {
  contract: /^packages\/contract\/src\/([^/]+)\//,
  server: /^apps\/server\/src\/features\/([^/]+)\//,
  web: /^apps\/web\/src\/features\/([^/]+)\//,
}

export const featureNames = compareFeatureNames(exceptions)

export function compareFeatureNames(excepted: Readonly<Record<string, string>>): Check {
  return {
    name: 'one feature has one name in contract, server and web',
    findProblems: ({ files }) => {
      const contract = listNames(files, places.contract)
      const server = listNames(files, places.server)
      const web = listNames(files, places.web)
      const strangers = [...new Set([...server, ...web])]
        .filter((name) => !contract.has(name) && !(name in excepted))
        .map(
          (name) =>
            `feature ${name} is in ${server.has(name) ? 'server' : 'web'} but not in packages/contract/src: use the contract's name, or list it with its reason in scripts/checks/feature-names.ts`,
        )
      const unserved = [...contract]
        .filter((name) => !server.has(name) && !(name in excepted))
        .map((name) => `contract has ${name}, but apps/server/src/features/${name} does not exist`)
      const stale = Object.keys(excepted)
        .filter((name) => contract.has(name) && server.has(name))
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
