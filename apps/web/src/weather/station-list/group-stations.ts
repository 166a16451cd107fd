import { type Language, languageNames } from '@talhao/contract/core'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'

export interface StationGroup {
  /** Null: the stations in no farm. */
  readonly farm: Farm | null
  readonly stations: readonly Station[]
}

interface GroupInput {
  readonly stations: readonly Station[]
  readonly farms: readonly Farm[]
  readonly language: Language
  /** A farm without stations is no group, but where all farms are listed. */
  readonly emptyFarms?: 'hide' | 'keep'
}

/** Farms by name, then the stations in none (WEA-22). */
export function groupStations({
  stations,
  farms,
  language,
  emptyFarms = 'hide',
}: GroupInput): readonly StationGroup[] {
  const names = new Intl.Collator(languageNames[language].tag, { numeric: true })
  const farmOf = new Map(farms.flatMap((farm) => farm.stations.map((id) => [id, farm] as const)))
  const byFarm = new Map<Farm | null, Station[]>(emptyFarms === 'keep' ? farms.map((farm) => [farm, []]) : [])
  for (const station of stations) {
    const farm = farmOf.get(station.id) ?? null
    const members = byFarm.get(farm)
    if (members === undefined) byFarm.set(farm, [station])
    else members.push(station)
  }
  const groups = [...byFarm].map(([farm, members]) => ({ farm, stations: sortStations(members, names) }))
  return groups.toSorted((a, b) => {
    if (a.farm === null || b.farm === null) return a.farm === b.farm ? 0 : a.farm === null ? 1 : -1
    return names.compare(a.farm.name, b.farm.name)
  })
}

/** By place name; stations of the brand `optim` come after all others. */
function sortStations(stations: readonly Station[], names: Intl.Collator): readonly Station[] {
  const rank = ({ brand }: Station) => (brand === 'optim' ? 1 : 0)
  return stations.toSorted((a, b) => rank(a) - rank(b) || names.compare(a.placeName, b.placeName))
}
