import { classifyWeatherCode, isDaytime, type WeatherClass } from '@talhao/agronomy'
import type { Station } from '@talhao/contract/weather/stations'
import { readLocalHour } from '@talhao/local-time'

export interface Sky {
  readonly weather: WeatherClass
  readonly time: 'day' | 'night'
}

export interface SkyMoment {
  readonly weatherCode: number | null
  readonly time: Date
  readonly sunrise: string | null
  readonly sunset: string | null
  readonly timeZone: string
}

/** The sky over a station at a moment; null where the weather is not known (WEA-60, WEA-62). */
export function classifySky({ weatherCode, time, sunrise, sunset, timeZone }: SkyMoment): Sky | null {
  const weather = classifyWeatherCode(weatherCode)
  if (weather === null) return null
  const timeMs = time.getTime()
  const isDay = isDaytime({
    timeMs,
    sunriseMs: sunrise === null ? null : Date.parse(sunrise),
    sunsetMs: sunset === null ? null : Date.parse(sunset),
    // Asked only where it is needed: a list asks for a thousand skies at once.
    localHour: sunrise === null || sunset === null ? readLocalHour(timeMs, timeZone) : null,
  })
  return { weather, time: isDay === false ? 'night' : 'day' }
}

export function readStationSky(
  station: Pick<Station, 'currentWeather' | 'currentDailyForecast' | 'timeZone'>,
  now: Date,
): Sky | null {
  return classifySky({
    weatherCode: station.currentWeather.weatherCode,
    time: now,
    sunrise: station.currentDailyForecast?.sunrise ?? null,
    sunset: station.currentDailyForecast?.sunset ?? null,
    timeZone: station.timeZone,
  })
}
