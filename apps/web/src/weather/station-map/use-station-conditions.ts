import type { Station } from '@talhao/contract/weather/stations'
import { useMemo } from 'react'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { readCondition, type StationCondition } from './shown-stations.ts'

const letters: Readonly<Record<StationCondition, string>> = { online: 'n', silent: 's', offline: 'f' }
const moodsByLetter: Readonly<Record<string, StationCondition>> = { n: 'online', s: 'silent', f: 'offline' }

/** Computed as time passes, and new only when one has changed: one letter a station is a value the clock can compare. */
export function useStationConditions(stations: readonly Station[]): ReadonlyMap<string, StationCondition> {
  const text = useClockValue((now) =>
    stations.map((station) => letters[readCondition(station, now)]).join(''),
  )
  return useMemo(
    () => new Map(stations.map(({ id }, index) => [id, moodsByLetter[text[index] ?? 'f'] ?? 'offline'])),
    [stations, text],
  )
}
