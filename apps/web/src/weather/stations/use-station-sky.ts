import { classifyWeatherCode } from '@talhao/agronomy'
import type { Station } from '@talhao/contract/weather/stations'
import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { readStationSky, type Sky } from './sky.ts'

type SkyStation = Pick<Station, 'currentWeather' | 'currentDailyForecast' | 'timeZone'>

/** The sky over a station now; night falls while the page is open. */
export function useStationSky(station: SkyStation): Sky | null {
  const time = useClockValue((now) => readStationSky(station, now)?.time ?? null)
  const weather = classifyWeatherCode(station.currentWeather.weatherCode)
  return weather === null || time === null ? null : { weather, time }
}
