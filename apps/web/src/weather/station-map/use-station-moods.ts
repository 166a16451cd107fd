import type { Station } from '@talhao/contract/weather/stations'
import { useMemo } from 'react'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { readMood, type StationMood } from './shown-stations.ts'

const letters: Readonly<Record<StationMood, string>> = { online: 'n', silent: 's', offline: 'f' }
const moodsByLetter: Readonly<Record<string, StationMood>> = { n: 'online', s: 'silent', f: 'offline' }

/** Told anew as time passes, and only when one has changed: one letter a station is a value the clock can compare. */
export function useStationMoods(stations: readonly Station[]): ReadonlyMap<string, StationMood> {
  const text = useClockValue((now) => stations.map((station) => letters[readMood(station, now)]).join(''))
  return useMemo(
    () => new Map(stations.map(({ id }, index) => [id, moodsByLetter[text[index] ?? 'f'] ?? 'offline'])),
    [stations, text],
  )
}
