import { roundTo } from '@talhao/agronomy'
import {
  currentReadings,
  type MoreReading,
  mapByName,
  type TimedReading,
  toReading,
  type UnitOfMeasure,
} from '@talhao/contract/weather/readings'
import type {
  CurrentWeather,
  LatestCurrentConditions,
  RainHistory,
  Station,
  StationDetail,
  WeatherError,
} from '@talhao/contract/weather/stations'
import type { StationForecast } from '../forecasts/forecast-reader.ts'
import { chooseWeatherCode } from './choose-weather-code.ts'
import { describeSoil } from './describe-soil.ts'
import { computeOnlineUntil } from './online-until.ts'
import type { MoreValue, SoilHour, StationWeather, TimedValue, YearRain } from './station-weather.ts'
import type { StationRow } from './stations.repository.ts'

export interface StationSnapshot {
  readonly row: StationRow
  readonly weather: StationWeather | null
  readonly forecast: StationForecast | null
  readonly now: Date
}

/** Puts together what the wire says of a station. The weather of an unpaid one is withheld, whether it reports is not. */
export function describeStation(picture: StationSnapshot): Station {
  const { row, now } = picture
  const isPaid = row.subscriptionStatus === 'active'
  const weather = isPaid ? picture.weather : null
  const forecast = isPaid ? picture.forecast : null
  const observedAt = picture.weather?.observedAt ?? null
  const isOnline = observedAt !== null && computeOnlineUntil(observedAt, row.reportingIntervalMinutes) > now
  const observedDateTime = observedAt?.toISOString() ?? null
  return {
    id: row.id,
    placeName: row.placeName,
    latitude: row.latitude,
    longitude: row.longitude,
    altitude: row.altitudeM,
    timeZone: row.timeZone,
    farmId: row.farmId,
    status: isOnline ? 'online' : 'offline',
    brand: row.brand,
    did: row.did,
    optimDeveui: row.optimDeveui,
    reportingInterval: row.reportingIntervalMinutes,
    dataLoggerProvider: row.dataLoggerProvider,
    latestBatteryLevel: round(picture.weather?.batteryV ?? null),
    forecastProvider: forecast?.provider ?? null,
    forecastProviderName: forecast?.providerName ?? null,
    forecastIsSimulated: forecast?.isSimulated ?? false,
    forecastFetchedAt: forecast?.fetchedAt.toISOString() ?? null,
    awaitsVerification: row.awaitsUserId !== null,
    subscriptionStatus: row.subscriptionStatus,
    dataProviderPlan: row.dataProviderPlan,
    hasHistoryDownload: row.hasHistoryDownload,
    hasSprayCondition: row.hasSprayCondition,
    updatedAt: row.updatedAt.toISOString(),
    currentWeather: describeWeather(weather, {
      observedDateTime,
      error: isPaid ? (weather === null ? 'no_observations' : null) : 'subscription_required',
      weatherCode: chooseWeatherCode({
        forecastCode: forecast?.currentHour?.weatherCode ?? null,
        rainLastHourMm: weather?.rainLastHourMm?.value ?? null,
        isOnline,
      }),
    }),
    currentDailyForecast: forecast?.currentDay ?? null,
    currentHourlyForecast: forecast?.currentHour ?? null,
    history: describeRain(weather),
    latestCurrentConditions: describeLatest(weather, observedDateTime),
  }
}

export function describeStationDetail(
  picture: StationSnapshot,
  { soil, yearRain }: { soil: readonly SoilHour[]; yearRain: YearRain },
): StationDetail {
  const { year, rainMm, measuredDays, doubtfulDays, days } = yearRain
  return {
    ...describeStation(picture),
    dailyForecasts: [...(picture.forecast?.days ?? [])],
    hourlyForecasts: [...(picture.forecast?.hours ?? [])],
    rainOfYear: { year, precipitation: toReading(round(rainMm), 'mm'), measuredDays, doubtfulDays, days },
    agronomicSensors: soil.map(describeSoil),
    moreReadings: (picture.weather?.more ?? []).map(describeMore),
  }
}

function describeMore({ name, sensor, battery, uom, value, time }: MoreValue): MoreReading {
  return { name, sensor, battery, ...toReading(round(value), uom), time: time.toISOString() }
}

function describeWeather(
  weather: StationWeather | null,
  head: { observedDateTime: string | null; error: WeatherError | null; weatherCode: number | null },
): CurrentWeather {
  return {
    ...head,
    ...mapByName(currentReadings, ({ id, uom }) => timed(weather?.[id], uom)),
    doubts: [...(weather?.doubts ?? [])],
  }
}

const noPeriods = { hours24: 0, days7: 0, days15: 0, days30: 0 }

function describeRain(weather: StationWeather | null): RainHistory {
  return {
    precipitation24Hours: toReading(round(weather?.rain24HoursMm ?? null), 'mm'),
    precipitation7Days: toReading(round(weather?.rain7DaysMm ?? null), 'mm'),
    precipitation15Days: toReading(round(weather?.rain15DaysMm ?? null), 'mm'),
    precipitation30Days: toReading(round(weather?.rain30DaysMm ?? null), 'mm'),
    measured: weather?.rainMeasured ?? noPeriods,
    doubtful: weather?.rainDoubtful ?? noPeriods,
  }
}

function describeLatest(
  weather: StationWeather | null,
  observedDateTime: string | null,
): LatestCurrentConditions {
  return {
    observedDateTime,
    temperature: toReading(round(weather?.temperatureC?.value ?? null), 'C'),
    relativeHumidity: toReading(round(weather?.humidity?.value ?? null), '%'),
    windSpeed: toReading(round(weather?.windSpeedKmh?.value ?? null), 'km/h'),
    precipitation1Hours: toReading(round(weather?.rainLastHourMm?.value ?? null), 'mm'),
  }
}

function timed(reading: TimedValue | null | undefined, uom: UnitOfMeasure): TimedReading {
  const value = round(reading?.value ?? null)
  return { ...toReading(value, uom), time: value === null ? null : (reading?.time.toISOString() ?? null) }
}

/** Stored as 4-byte floats: 25.3 would go out as 25.299999237060547. */
function round(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2)
}
