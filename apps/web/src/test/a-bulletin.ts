import type { DailyForecast, HourlyForecast } from '@talhao/contract/weather/forecasts'
import { currentReadings, mapByName, toReading } from '@talhao/contract/weather/readings'
import type { AgronomicSensorRecord, CurrentWeather, StationDetail } from '@talhao/contract/weather/stations'
import { hourMs } from '@talhao/local-time'
import { aStation } from './a-station.ts'

export function aForecastDay(changes: Partial<DailyForecast> = {}): DailyForecast {
  return {
    validDateTime: '2026-11-15T04:00:00Z',
    probabilityOfPrecipitation: [{ type: 'RAIN', value: 60 }],
    precipitationAmount: [{ type: 'RAIN', value: 12.4 }],
    weatherCode: 12,
    windDirection: toReading(90, 'deg'),
    sunrise: '2026-11-15T09:12:00Z',
    sunset: '2026-11-15T22:05:00Z',
    maxTemperature: toReading(33.26, 'C'),
    minTemperature: toReading(21, 'C'),
    avgRelativeHumidity: toReading(71.5, '%'),
    avgWindSpeed: toReading(8.6, 'km/h'),
    maxWindSpeed: toReading(31.7, 'km/h'),
    ...changes,
  }
}

export function aForecastHour(changes: Partial<HourlyForecast> = {}): HourlyForecast {
  return {
    validDateTime: '2026-11-15T14:00:00Z',
    probabilityOfPrecipitation: [{ type: 'RAIN', value: 15 }],
    precipitationAmount: [{ type: 'RAIN', value: 0.4 }],
    weatherCode: 3,
    windDirection: toReading(225, 'deg'),
    sunrise: '2026-11-15T09:12:00Z',
    sunset: '2026-11-15T22:05:00Z',
    temperature: toReading(29.44, 'C'),
    relativeHumidity: toReading(55, '%'),
    windSpeed: toReading(11.2, 'km/h'),
    windGust: toReading(24.9, 'km/h'),
    ...changes,
  }
}

export function aSoilHour(changes: Partial<AgronomicSensorRecord> = {}): AgronomicSensorRecord {
  return {
    validDateTime: '2026-11-15T14:00:00Z',
    soilTemperatures: { sensor: [{ id: 1, avgSoilTemperature: toReading(77, 'F') }] },
    soilMoistures: { sensor: [{ id: 1, avgSoilMoisture: toReading(18.25, 'kPa') }] },
    ...changes,
  }
}

const usual: Readonly<Record<string, number>> = {
  temperature: 24.53,
  maxTemperature: 31.2,
  minTemperature: 18.9,
  windSpeed: 12.6,
  windGust: 22.4,
  windDirection: 91,
  solarRadiation: 812.3,
  relativeHumidity: 63.2,
  seaLevelPressure: 1012.34,
  precipitation1Hours: 0.4,
  evapotranspiration: 3.12,
}

/** Everything measured at one time, now by default. */
export function aCurrentWeather(changes: Partial<CurrentWeather> = {}, time = new Date()): CurrentWeather {
  const at = { time: time.toISOString() }
  return {
    weatherCode: 21,
    error: null,
    observedDateTime: at.time,
    ...mapByName(currentReadings, ({ name, uom }) => ({ ...toReading(usual[name] ?? 1, uom), ...at })),
    doubts: [],
    ...changes,
  }
}

/** The bulletin of a paid station in Cuiabá that measures everything. */
export function aBulletin(changes: Partial<StationDetail> = {}): StationDetail {
  const thisHour = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString()
  return {
    ...aStation(),
    currentWeather: aCurrentWeather(),
    currentDailyForecast: aForecastDay(),
    currentHourlyForecast: aForecastHour(),
    dailyForecasts: [aForecastDay()],
    hourlyForecasts: [aForecastHour()],
    rainOfYear: {
      year: 2026,
      precipitation: toReading(812.4, 'mm'),
      measuredDays: 319,
      doubtfulDays: 0,
      days: 319,
    },
    agronomicSensors: [aSoilHour({ validDateTime: thisHour })],
    moreReadings: [],
    ...changes,
  }
}
