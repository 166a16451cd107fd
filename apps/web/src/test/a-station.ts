import type { Farm } from '@talhao/contract/weather/farms'
import { currentReadings, mapByName, toReading } from '@talhao/contract/weather/readings'
import type { Station } from '@talhao/contract/weather/stations'

const noReading = { ...toReading(null, 'C'), time: null }

/** A paid station that reported just now: 24.5 °C, dry, clear sky. */
export function aStation(changes: Partial<Station> = {}): Station {
  const observedDateTime = new Date().toISOString()
  return {
    id: makeId(1),
    placeName: 'Sede',
    latitude: -12.5,
    longitude: -55.7,
    altitude: null,
    timeZone: 'America/Cuiaba',
    farmId: null,
    status: 'online',
    brand: 'farmxtend',
    did: 'FX-1',
    optimDeveui: null,
    reportingInterval: 10,
    dataLoggerProvider: null,
    latestBatteryLevel: null,
    forecastProvider: 'simulated',
    forecastProviderName: 'Simulador',
    forecastIsSimulated: true,
    forecastFetchedAt: observedDateTime,
    awaitsVerification: false,
    subscriptionStatus: 'active',
    dataProviderPlan: 'pro',
    hasHistoryDownload: true,
    hasSprayCondition: true,
    updatedAt: '2026-11-01T12:00:00Z',
    currentWeather: {
      weatherCode: 21,
      error: null,
      observedDateTime,
      ...mapByName(currentReadings, () => noReading),
      temperature: { ...toReading(24.5, 'C'), time: observedDateTime },
      doubts: [],
    },
    currentDailyForecast: null,
    currentHourlyForecast: null,
    history: {
      precipitation24Hours: toReading(12.6, 'mm'),
      precipitation7Days: toReading(30, 'mm'),
      precipitation15Days: toReading(60, 'mm'),
      precipitation30Days: toReading(120, 'mm'),
      measured: { hours24: 24, days7: 7, days15: 15, days30: 30 },
      doubtful: { hours24: 0, days7: 0, days15: 0, days30: 0 },
    },
    latestCurrentConditions: {
      observedDateTime,
      temperature: toReading(24.5, 'C'),
      relativeHumidity: toReading(60, '%'),
      windSpeed: toReading(8, 'km/h'),
      precipitation1Hours: toReading(0, 'mm'),
    },
    ...changes,
  }
}

export function aFarm(changes: Partial<Farm> = {}): Farm {
  return {
    id: makeId(101),
    name: 'Fazenda Santa Aurora',
    stations: [],
    updatedAt: '2026-11-01T12:00:00Z',
    ...changes,
  }
}

export function makeId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
