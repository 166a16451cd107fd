import { type Language, languageNames } from '@talhao/contract/core'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { isActive } from '../../stations/station-state.ts'

export interface HistoryFarm {
  /** null: the stations in no farm. */
  readonly farm: Farm | null
  readonly stations: readonly Station[]
}

/** Farms with stations that allow the download and are paid for (WEA-48), those in no farm last. */
export function listHistoryFarms(
  stations: readonly Station[],
  farms: readonly Farm[],
  language: Language,
): readonly HistoryFarm[] {
  const names = new Intl.Collator(languageNames[language].tag, { numeric: true })
  const allowed = stations
    .filter((station) => station.hasHistoryDownload && isActive(station))
    .toSorted((a, b) => names.compare(a.placeName, b.placeName))
  const grouped = farms
    .toSorted((a, b) => names.compare(a.name, b.name))
    .map((farm) => ({ farm, stations: allowed.filter(({ id }) => farm.stations.includes(id)) }))
  const inFarms = new Set(grouped.flatMap((group) => group.stations.map(({ id }) => id)))
  const others = { farm: null, stations: allowed.filter(({ id }) => !inFarms.has(id)) }
  return [...grouped, others].filter((group) => group.stations.length > 0)
}
