import type { DailyForecast, HourlyForecast } from '@talhao/contract/weather/forecasts'
import { currentReadings, mapByName, toReading } from '@talhao/contract/weather/readings'
import { Station, StationDetail } from '@talhao/contract/weather/stations'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import type { StationForecast } from '../forecasts/forecast-reader.ts'
import { chooseWeatherCode } from './choose-weather-code.ts'
import { describeStation, describeStationDetail, type StationSnapshot } from './describe-station.ts'
import { compareStations } from './station-snapshots.ts'
import type { StationWeather } from './station-weather.ts'
import type { StationRow } from './stations.repository.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function aRow(row: Partial<StationRow> = {}): StationRow {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    clientId: '019a0000-0000-7000-8000-000000000002',
    farmId: null,
    brand: 'farmxtend',
    did: 'FX-1',
    optimDeveui: null,
    placeName: 'Sede',
    latitude: -12.5,
    longitude: -55.7,
    altitudeM: 365,
    timeZone: 'America/Cuiaba',
    reportingIntervalMinutes: 10,
    dataLoggerProvider: 'swarm',
    awaitsUserId: null,
    subscriptionStatus: 'active',
    dataProviderPlan: 'pro',
    hasHistoryDownload: true,
    hasSprayCondition: true,
    updatedAt: now,
    ...row,
  }
}

function aWeather(weather: Partial<StationWeather> = {}): StationWeather {
  const time = weather.observedAt ?? minutesAgo(5)
  return {
    ...mapByName(
      currentReadings.map(({ id }) => ({ name: id })),
      () => null,
    ),
    observedAt: time,
    temperatureC: { value: Math.fround(25.3), time },
    maxTemperatureC: { value: 31.2, time: minutesAgo(200) },
    minTemperatureC: { value: 19.8, time: minutesAgo(400) },
    windSpeedKmh: { value: 7, time },
    windGustKmh: { value: 15, time },
    windDirectionDeg: { value: 90, time },
    solarWm2: { value: 640, time },
    humidity: { value: 62, time: minutesAgo(65) },
    seaLevelPressureHpa: { value: 1013.4, time },
    rainLastHourMm: { value: 0, time },
    evapotranspirationMm: { value: 2.1, time },
    rain24HoursMm: 4.2,
    rain7DaysMm: 30,
    rain15DaysMm: 61.5,
    rain30DaysMm: 120,
    rainMeasured: { hours24: 24, days7: 7, days15: 12, days30: 27 },
    rainDoubtful: { hours24: 0, days7: 0, days15: 0, days30: 0 },
    doubts: [],
    more: [],
    batteryV: Math.fround(4.032),
    ...weather,
  }
}

const rainFigures = [{ type: 'RAIN' as const, value: 40 }]
const entry = {
  validDateTime: '2026-11-15T12:00:00.000Z',
  probabilityOfPrecipitation: rainFigures,
  precipitationAmount: rainFigures,
  weatherCode: 2,
  windDirection: toReading(90, 'deg'),
  sunrise: null,
  sunset: null,
}
const day: DailyForecast = {
  ...entry,
  maxTemperature: toReading(33, 'C'),
  minTemperature: toReading(21, 'C'),
  avgRelativeHumidity: toReading(60, '%'),
  avgWindSpeed: toReading(8, 'km/h'),
  maxWindSpeed: toReading(null, 'km/h'),
}
const hour: HourlyForecast = {
  ...entry,
  temperature: toReading(30, 'C'),
  relativeHumidity: toReading(55, '%'),
  windSpeed: toReading(9, 'km/h'),
  windGust: toReading(16, 'km/h'),
}
const forecast: StationForecast = {
  provider: 'open-meteo',
  providerName: 'Open-Meteo',
  isSimulated: false,
  fetchedAt: minutesAgo(90),
  currentDay: day,
  currentHour: hour,
  days: [day],
  hours: [hour],
}

function aPicture(picture: Partial<StationSnapshot> = {}): StationSnapshot {
  return { row: aRow(), weather: aWeather(), forecast, now, ...picture }
}

describe('a station on the wire', () => {
  it('has exactly the shape of the contract, with and without weather', () => {
    for (const picture of [
      aPicture(),
      aPicture({ weather: null, forecast: null }),
      aPicture({ row: aRow({ subscriptionStatus: '', dataProviderPlan: null }) }),
    ]) {
      const wire: unknown = JSON.parse(JSON.stringify(describeStation(picture)))
      expect([...Value.Errors(Station, wire)]).toEqual([])
    }
  })

  it('gives each reading its value, unit and own time', () => {
    const { currentWeather, latestBatteryLevel } = describeStation(aPicture())
    expect(currentWeather.temperature).toEqual({
      value: 25.3,
      uom: 'C',
      notAvailable: false,
      time: '2026-11-15T11:55:00.000Z',
    })
    expect(currentWeather.relativeHumidity).toMatchObject({ uom: '%', time: '2026-11-15T10:55:00.000Z' })
    expect(currentWeather.maxTemperature).toMatchObject({ value: 31.2, time: '2026-11-15T08:40:00.000Z' })
    expect(latestBatteryLevel).toBe(4.03)
  })

  it('says of a missing reading that it is not available, never that it is 0', () => {
    const station = describeStation(aPicture({ weather: aWeather({ solarWm2: null, rain24HoursMm: null }) }))
    expect(station.currentWeather.solarRadiation).toEqual({
      value: null,
      uom: 'W/m2',
      notAvailable: true,
      time: null,
    })
    expect(station.history.precipitation24Hours).toEqual({ value: null, uom: 'mm', notAvailable: true })
  })

  it('names who made the forecast and when', () => {
    expect(describeStation(aPicture())).toMatchObject({
      forecastProvider: 'open-meteo',
      forecastProviderName: 'Open-Meteo',
      forecastIsSimulated: false,
      forecastFetchedAt: '2026-11-15T10:30:00.000Z',
    })
  })

  it.each([
    [10, 29, 'online'],
    [10, 30, 'offline'],
    [5, 14, 'online'],
    [5, 15, 'offline'],
    [60, 179, 'online'],
  ])('with an interval of %i min, last heard %i min ago, is %s', (reportingIntervalMinutes, age, status) => {
    const picture = aPicture({
      row: aRow({ reportingIntervalMinutes }),
      weather: aWeather({ observedAt: minutesAgo(age) }),
    })
    expect(describeStation(picture).status).toBe(status)
  })

  it('that never reported is offline and says so', () => {
    const station = describeStation(aPicture({ weather: null }))
    expect(station.status).toBe('offline')
    expect(station.currentWeather).toMatchObject({ error: 'no_observations', observedDateTime: null })
  })

  it.each(['' as const, 'inactive' as const])(
    'with subscription "%s" tells whether it reports, and no weather',
    (subscriptionStatus) => {
      const station = describeStation(aPicture({ row: aRow({ subscriptionStatus }) }))
      expect(station.status).toBe('online')
      expect(station.currentWeather).toMatchObject({
        error: 'subscription_required',
        weatherCode: null,
        observedDateTime: '2026-11-15T11:55:00.000Z',
        temperature: { value: null, notAvailable: true },
      })
      expect(station).toMatchObject({ currentDailyForecast: null, currentHourlyForecast: null })
      expect(station.history.precipitation30Days.notAvailable).toBe(true)
      expect(station.latestCurrentConditions.temperature.notAvailable).toBe(true)
    },
  )
})

describe('a bulletin on the wire', () => {
  it('carries soil temperatures in °F and moistures in kPa, by sensor', () => {
    const soil = [
      {
        time: minutesAgo(60),
        sensors: [
          { id: 1, temperatureC: 24, moistureKpa: 18.5 },
          { id: 3, temperatureC: null, moistureKpa: 40 },
        ],
      },
    ]
    const yearRain = { year: 2026, rainMm: 512.345, measuredDays: 88, doubtfulDays: 2, days: 319 }
    const detail = describeStationDetail(aPicture(), { soil, yearRain })
    expect(detail.agronomicSensors).toEqual([
      {
        validDateTime: '2026-11-15T11:00:00.000Z',
        soilTemperatures: {
          sensor: [{ id: 1, avgSoilTemperature: { value: 75.2, uom: 'F', notAvailable: false } }],
        },
        soilMoistures: {
          sensor: [
            { id: 1, avgSoilMoisture: { value: 18.5, uom: 'kPa', notAvailable: false } },
            { id: 3, avgSoilMoisture: { value: 40, uom: 'kPa', notAvailable: false } },
          ],
        },
      },
    ])
    expect([...Value.Errors(StationDetail, JSON.parse(JSON.stringify(detail)))]).toEqual([])
  })
})

describe('the weather code', () => {
  it.each([
    { forecastCode: 21, rainLastHourMm: 0, isOnline: true, code: 21 },
    { forecastCode: 21, rainLastHourMm: null, isOnline: true, code: 21 },
    { forecastCode: 21, rainLastHourMm: 0.2, isOnline: true, code: 16 },
    { forecastCode: 2, rainLastHourMm: 4, isOnline: true, code: 17 },
    { forecastCode: null, rainLastHourMm: 22, isOnline: true, code: 18 },
    { forecastCode: 28, rainLastHourMm: 4, isOnline: true, code: 28 },
    { forecastCode: 19, rainLastHourMm: 22, isOnline: true, code: 19 },
    { forecastCode: 21, rainLastHourMm: 4, isOnline: false, code: 21 },
    { forecastCode: null, rainLastHourMm: 0, isOnline: true, code: null },
  ])(
    'is $code for forecast $forecastCode and $rainLastHourMm mm in the hour, online $isOnline',
    ({ code, ...weather }) => {
      expect(chooseWeatherCode(weather)).toBe(code)
    },
  )
})

it('orders stations by place name as people do, those of optim last', () => {
  const named = (placeName: string, brand = 'farmxtend') => aRow({ placeName, brand })
  const sorted = [
    named('Talhão 10'),
    named('Água'),
    named('Alto', 'optim'),
    named('Talhão 9'),
    named('bosque'),
  ]
    .sort(compareStations)
    .map(({ placeName }) => placeName)
  expect(sorted).toEqual(['Água', 'bosque', 'Talhão 9', 'Talhão 10', 'Alto'])
})
