import type { Station } from '@talhao/contract/stations'
import { useMemo } from 'react'
import { useClockValue } from './minute-clock.ts'
import { readStationSky, type Sky } from './sky.ts'

type SkyStation = Pick<Station, 'currentWeather' | 'currentDailyForecast' | 'timeZone'>

/** The sky over a station now; night falls while the page is open. */
export function useStationSky(station: SkyStation): Sky | null {
  const weather = useClockValue((now) => readStationSky(station, now)?.weather ?? null)
  const time = useClockValue((now) => readStationSky(station, now)?.time ?? null)
  return useMemo(() => (weather === null || time === null ? null : { weather, time }), [weather, time])
}
