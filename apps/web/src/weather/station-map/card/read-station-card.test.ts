import { toReading } from '@talhao/contract/weather/readings'
import type { Station } from '@talhao/contract/weather/stations'
import { describe, expect, it } from 'vitest'
import { aStation } from '../../../test/a-station.ts'
import { readStationCard } from './read-station-card.ts'

const observed = '2026-11-15T03:50:00Z'
const now = new Date('2026-11-15T03:55:00Z')

function aMeasuringStation(changes: Partial<Station> = {}): Station {
  const station = aStation({ timeZone: 'America/Cuiaba', forecastFetchedAt: observed })
  return {
    ...station,
    currentWeather: {
      ...station.currentWeather,
      observedDateTime: observed,
      temperature: { ...toReading(31.24, 'C'), time: observed },
      windSpeed: { ...toReading(12.5, 'km/h'), time: observed },
    },
    currentDailyForecast: {
      validDateTime: '2026-11-14T04:00:00Z',
      probabilityOfPrecipitation: [{ type: 'RAIN', value: 40 }],
      precipitationAmount: [{ type: 'RAIN', value: 5.4 }],
      weatherCode: 12,
      windDirection: toReading(90, 'deg'),
      sunrise: null,
      sunset: null,
      maxTemperature: toReading(33, 'C'),
      minTemperature: toReading(21, 'C'),
      avgRelativeHumidity: toReading(60, '%'),
      avgWindSpeed: toReading(9, 'km/h'),
      maxWindSpeed: toReading(22, 'km/h'),
    },
    history: {
      precipitation24Hours: toReading(0.44, 'mm'),
      precipitation7Days: toReading(12.6, 'mm'),
      precipitation15Days: toReading(null, 'mm'),
      precipitation30Days: toReading(1, 'mm'),
      measured: { hours24: 24, days7: 7, days15: 15, days30: 30 },
      doubtful: { hours24: 0, days7: 0, days15: 0, days30: 0 },
    },
    ...changes,
  }
}

describe("a station's card", () => {
  it('has the numbers in the format of the station area', () => {
    const card = readStationCard(aMeasuringStation(), now)
    expect(card.temperature.text).toBe('31,2')
    expect(card.windSpeed.text).toBe('13')
    expect(card.forecast).toMatchObject({ chance: '40', amount: '5' })
    const rain = Object.entries(card.rain).map(([period, { text }]) => [period, text])
    expect(Object.fromEntries(rain)).toEqual({ hours24: '0,4', days7: '13', days15: '--', days30: '1,0' })
  })

  it('WEA-181: says what of a sum is not trusted, and that it is a lower bound from a tenth of it on', () => {
    const { history } = aMeasuringStation()
    const doubtful = { hours24: 2, days7: 1, days15: 0, days30: 3 }
    const { rain } = readStationCard(aMeasuringStation({ history: { ...history, doubtful } }), now)
    expect(rain.hours24.incomplete).toMatchObject({ doubtful: 2, isAtLeast: false })
    expect(rain.days7.incomplete).toMatchObject({ doubtful: 1, isAtLeast: true })
    expect(rain.days15.incomplete).toBeNull()
    expect(rain.days30.incomplete?.isAtLeast).toBe(false)
  })

  it('says in how many days the sums of a silent station were measured', () => {
    const { history } = aMeasuringStation()
    const measured = { hours24: 0, days7: 4, days15: 12, days30: 30 }
    const silent = aMeasuringStation({ status: 'offline', history: { ...history, measured } })
    const { rain } = readStationCard(silent, now)
    expect(rain.days7.incomplete).toMatchObject({ unit: 'days', measured: 4, length: 7, isAtLeast: true })
    expect(rain.days15.incomplete).toMatchObject({ unit: 'days', measured: 12, length: 15, doubtful: 0 })
    expect(rain.days30.incomplete).toBeNull()
    // Nothing was measured at all: the sum itself says so.
    expect(rain.hours24.incomplete).toBeNull()
  })

  it('does not count the day that has just begun against a station that reports', () => {
    const { history } = aMeasuringStation()
    const measured = { hours24: 23, days7: 6, days15: 14, days30: 20 }
    const { rain } = readStationCard(aMeasuringStation({ history: { ...history, measured } }), now)
    expect([rain.hours24.incomplete, rain.days7.incomplete, rain.days15.incomplete]).toEqual([
      null,
      null,
      null,
    ])
    expect(rain.days30.incomplete).toMatchObject({ unit: 'days', measured: 20, length: 30 })
  })

  it('never says that likely rain is 0,0 mm', () => {
    const { currentDailyForecast: day } = aMeasuringStation()
    const tell = (chance: number, amount: number) =>
      readStationCard(
        aMeasuringStation({
          currentDailyForecast: day && {
            ...day,
            probabilityOfPrecipitation: [{ type: 'RAIN', value: chance }],
            precipitationAmount: [{ type: 'RAIN', value: amount }],
          },
        }),
        now,
      ).forecast?.amount
    expect([tell(97, 0.03), tell(97, 0), tell(10, 0.04)]).toEqual(['< 0,1', '< 0,1', '< 0,1'])
    expect([tell(10, 0), tell(97, 0.05), tell(97, 0.06)]).toEqual(['0,0', '0,1', '0,1'])
  })

  it("tells the time of the station's own zone, and names the zone", () => {
    const { observed: told } = readStationCard(aMeasuringStation(), now)
    expect(told).toEqual({ time: observed, text: '14/11/2026 23:50', zone: 'Cuiabá' })
  })

  it("calls a day today by the station's calendar", () => {
    expect(readStationCard(aMeasuringStation(), now).forecast?.day).toBe('today')
    const anHourLater = new Date('2026-11-15T04:05:00Z')
    expect(readStationCard(aMeasuringStation(), anHourLater).forecast?.day).toBe('14/11/2026')
  })

  it('marks a reading that has missed two reports as old', () => {
    expect(readStationCard(aMeasuringStation(), now).temperature.isOld).toBe(false)
    const later = new Date('2026-11-15T04:11:00Z')
    expect(readStationCard(aMeasuringStation(), later).temperature.isOld).toBe(true)
  })

  it('names a simulated forecast, and how old one is that was not renewed', () => {
    expect(readStationCard(aMeasuringStation(), now).forecast).toMatchObject({
      isSimulated: true,
      oldSince: null,
    })
    const evening = new Date('2026-11-15T11:00:00Z')
    expect(readStationCard(aMeasuringStation(), evening).forecast?.oldSince).toBe(observed)
  })

  it('has no spray link for the brand optim', () => {
    expect(readStationCard(aMeasuringStation({ brand: 'optim' }), now).hasSprayLink).toBe(false)
    expect(readStationCard(aMeasuringStation({ brand: 'farmxtend' }), now).hasSprayLink).toBe(true)
  })

  it('says so when a station has never reported and has no forecast', () => {
    const { currentWeather } = aStation()
    const card = readStationCard(
      aStation({ currentWeather: { ...currentWeather, observedDateTime: null }, currentDailyForecast: null }),
      now,
    )
    expect(card.observed).toBeNull()
    expect(card.windSpeed.text).toBeNull()
    expect(card.forecast).toBeNull()
  })
})
