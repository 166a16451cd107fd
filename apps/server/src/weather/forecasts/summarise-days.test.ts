import { hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import type { ForecastDay, ForecastHour } from './provider/forecast-provider.ts'
import { summariseDays } from './summarise-days.ts'

const saoPaulo = { latitude: -23.5, longitude: -46.6, timeZone: 'America/Sao_Paulo' }

function aHour(hour: Partial<ForecastHour> & { start: Date }): ForecastHour {
  return {
    temperatureC: 20,
    humidity: 60,
    pressureHpa: 950,
    windSpeedKmh: 10,
    windGustKmh: 15,
    windDirectionDeg: 90,
    rainMm: 1,
    rainProbability: 30,
    solarWm2: 0,
    weatherCode: 21,
    ...hour,
  }
}

function listHours(
  from: string,
  count: number,
  change: (index: number) => Partial<ForecastHour> = () => ({}),
) {
  return Array.from({ length: count }, (_, index) =>
    aHour({ start: new Date(Date.parse(from) + index * hourMs), ...change(index) }),
  )
}

function aDay(day: Partial<ForecastDay> & { date: string }): ForecastDay {
  return {
    maxTemperatureC: null,
    minTemperatureC: null,
    rainMm: null,
    rainProbability: null,
    maxWindGustKmh: null,
    windDirectionDeg: null,
    weatherCode: null,
    sunrise: null,
    sunset: null,
    ...day,
  }
}

describe('the days of a forecast', () => {
  it('are made of the hours between local midnights', () => {
    const hours = listHours('2026-11-15T03:00Z', 48, (index) => ({
      temperatureC: index,
      rainMm: index < 24 ? 0.5 : 0,
      rainProbability: index,
      windGustKmh: 2 * index,
    }))
    const [first, second] = summariseDays({ hours, days: [] }, saoPaulo)
    expect(first).toMatchObject({
      date: '2026-11-15',
      start: '2026-11-15T03:00:00.000Z',
      maxTemperatureC: 23,
      minTemperatureC: 0,
      rainMm: 12,
      rainProbability: 23,
      maxWindGustKmh: 46,
      humidity: 60,
      windSpeedKmh: 10,
      windDirectionDeg: 90,
      weatherCode: 21,
    })
    expect(second).toMatchObject({ date: '2026-11-16', minTemperatureC: 24, rainMm: 0 })
  })

  it.each([
    ['2018-11-04', '2018-11-04T03:00Z', 23, 'clocks skip midnight'],
    ['2018-02-17', '2018-02-17T02:00Z', 25, 'clocks go back at midnight'],
    ['2026-11-15', '2026-11-15T03:00Z', 24, 'nothing changes'],
  ])('%s begins at %s and has %i hours: %s', (date, start, count) => {
    const [day, next] = summariseDays({ hours: listHours(start, count + 1), days: [] }, saoPaulo)
    expect(day).toMatchObject({ date, start: new Date(start).toISOString(), rainMm: count })
    expect(next?.rainMm).toBeNull()
  })

  it('take what the hours lack from the day the provider gave, and else do not know', () => {
    const hours = listHours('2026-11-15T03:00Z', 24, (index) =>
      index === 7 ? { rainMm: null, temperatureC: null } : {},
    )
    const given = aDay({ date: '2026-11-15', rainMm: 40, maxTemperatureC: 31, weatherCode: 20 })
    const [day] = summariseDays({ hours, days: [given] }, saoPaulo)
    expect(day).toMatchObject({
      rainMm: 40,
      maxTemperatureC: 31,
      minTemperatureC: null,
      weatherCode: 20,
      humidity: 60,
    })
    const [alone] = summariseDays({ hours, days: [] }, saoPaulo)
    expect(alone).toMatchObject({ rainMm: null, maxTemperatureC: null })
  })

  it('have no mean when half of them is missing', () => {
    const [day] = summariseDays({ hours: listHours('2026-11-15T03:00Z', 12), days: [] }, saoPaulo)
    expect(day).toMatchObject({ humidity: null, windSpeedKmh: null })
  })

  it('show the worst weather of the day, or what there is most of', () => {
    const code = (codes: readonly number[]) =>
      summariseDays(
        {
          hours: codes.map((weatherCode, index) =>
            aHour({ start: new Date(Date.parse('2026-11-15T03:00Z') + index * hourMs), weatherCode }),
          ),
          days: [],
        },
        saoPaulo,
      )[0]?.weatherCode
    expect(code([21, 21, 16, 20, 21])).toBe(20)
    expect(code([21, 21, 16, 21, 12, 12])).toBe(12)
    expect(code([2, 21, 2])).toBe(2)
  })

  it('average directions over north', () => {
    const hours = listHours('2026-11-15T03:00Z', 24, (index) => ({
      windDirectionDeg: index % 2 === 0 ? 350 : 30,
    }))
    expect(summariseDays({ hours, days: [] }, saoPaulo)[0]?.windDirectionDeg).toBeCloseTo(10, 5)
  })

  it('know sunrise and sunset though the provider does not', () => {
    const [day] = summariseDays({ hours: listHours('2026-11-15T03:00Z', 24), days: [] }, saoPaulo)
    expect(day?.sunrise?.slice(0, 13)).toBe('2026-11-15T08')
    expect(day?.sunset?.slice(0, 13)).toBe('2026-11-15T21')
    const sunrise = new Date('2026-11-15T08:20:00Z')
    const [told] = summariseDays({ hours: [], days: [aDay({ date: '2026-11-15', sunrise })] }, saoPaulo)
    expect(told?.sunrise).toBe('2026-11-15T08:20:00.000Z')
  })
})
