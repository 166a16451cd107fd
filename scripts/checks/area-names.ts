import type { Check } from './check.ts'
import { areas, partOrder } from './import-rules/part-order.ts'

/** Parts that the contract does not know, each with its reason. */
const ownParts: Readonly<Record<string, string>> = {
  'server/weather/ingest-keys': 'keys are issued with a station and checked with a report',
  'server/weather/mqtt': 'tells a broker, which asks nothing of the API',
  'server/weather/watch': 'what alerts are decided by',
  'server/weather/crop-weather': 'what the crop desk is made of',
  'server/alerts/messages': 'what happened becomes messages, whatever the rule and the channel',
  'server/alerts/sampling': 'the weather as rules see it: rules replay it, the evaluation goes on with it',
  'server/alerts/evaluation': 'the rounds in which rules are looked at',
  'server/evidence/stamping': 'the time of packs by a clock that is not ours',
  'server/operations/exports': 'one export serves the calls of three clouds',
  'server/operations/reports': 'one report serves the calls of three clouds',
  'server/operations/spray-work': 'what evidence is made of',
  'server/operations/thread': 'what runs beside the server’s own thread',
  'server/accounts/mailed-links': 'links of mails serve sign-in, people and deletion',
  'server/accounts/sessions': 'sign-in begins them, security lists and ends them',
  'server/accounts/second-factors': 'sign-in asks for them, security changes them',
  'web/weather/station-list': 'a page over the calls of stations and farms',
  'web/weather/station-map': 'a page over the calls of stations',
  'web/weather/bulletin': 'a page over the calls of stations, observations and forecasts',
  'web/weather/scan': 'a page over the calls of stations',
  'web/weather/configuration': 'a page over the calls of stations',
  'web/operations/viewer': 'the map of all clouds',
  'web/operations/series': 'the graphs of all clouds',
  'web/operations/targets': 'the limits of two clouds',
  'web/land/land-map': 'what the maps of all pages draw',
  'web/land/drawing': 'a page over the calls of fields and receptors',
  'web/land/overview': 'a page over the calls of all parts',
  'web/accounts/form': 'fields that several forms share',
  'web/accounts/panel': 'what the panels of the account page share',
  'web/accounts/this-device': 'what this browser keeps, which no call knows',
  'web/accounts/support': 'pages that lead to support and to the app',
  'web/accounts/verification': 'the page behind the mailed link',
  'web/accounts/manage-account': 'the page that shows people, devices and changes',
}

const roots = {
  contract: { folder: 'packages/contract/src', others: ['core'] },
  server: { folder: 'apps/server/src', others: ['platform', 'demo', 'testing'] },
  web: { folder: 'apps/web/src', others: ['app', 'ui', 'lib', 'test'] },
} as const
type Side = keyof typeof roots

export const areaNames = compareAreaNames({ order: partOrder, own: ownParts })

export function compareAreaNames({
  order,
  own,
}: {
  order: Readonly<Record<string, readonly string[]>>
  own: Readonly<Record<string, string>>
}): Check {
  const partsOf = (side: Side, area: string) => order[`${roots[side].folder}/${area}`] ?? []
  return {
    name: 'areas and parts have one name in contract, server and web',
    findProblems: ({ files }) => {
      const strangers = (Object.keys(roots) as Side[]).flatMap((side) => {
        const { folder, others } = roots[side]
        const known: readonly string[] = [...areas, ...others]
        const found = new Set(
          files.flatMap((file) =>
            file.startsWith(`${folder}/`) && file.slice(folder.length + 1).includes('/')
              ? [file.slice(folder.length + 1).split('/')[0] ?? '']
              : [],
          ),
        )
        return [...found]
          .filter((name) => !known.includes(name))
          .map((name) => `${folder}/${name} is no area: put it into one of ${known.join(', ')}`)
      })
      const named = areas.flatMap((area) =>
        (['server', 'web'] as const).flatMap((side) =>
          partsOf(side, area)
            .filter(
              (part) => !partsOf('contract', area).includes(part) && !(`${side}/${area}/${part}` in own),
            )
            .map(
              (part) =>
                `${side}/${area}/${part} is no part of the contract: use the contract's name, or list it with its reason in scripts/checks/area-names.ts`,
            ),
        ),
      )
      const unserved = areas.flatMap((area) =>
        partsOf('contract', area)
          .filter((part) => !partsOf('server', area).includes(part))
          .map(
            (part) =>
              `the contract has ${area}/${part}, but ${roots.server.folder}/${area}/${part} does not exist`,
          ),
      )
      const stale = Object.keys(own)
        .filter((place) => {
          const [side = '', area = '', part = ''] = place.split('/')
          return !partsOf(side as Side, area).includes(part) || partsOf('contract', area).includes(part)
        })
        .map((place) => `${place} needs no line in scripts/checks/area-names.ts any more: delete it`)
      return [...strangers, ...named, ...unserved, ...stale]
    },
  }
}
