import { toReading } from '@talhao/contract/weather/readings'
import { hourMs } from '@talhao/local-time'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { i18n } from '../../../../lib/i18n/i18n.ts'
import { aBulletin, aForecastHour } from '../../../../test/a-bulletin.ts'
import { aSprayHour, aSprayOutlook } from '../../../../test/a-spray-outlook.ts'
import { Providers } from '../../../../test/providers.tsx'
import '../../bulletin-texts.ts'
import '../../../stations/stations-texts.ts'
import '../../../spray/spray-texts.ts'
import { Meteogram } from './meteogram.tsx'
import { drawLine, placeValue } from './meteogram-lines.ts'
import { groupRuns, listRiskRuns, readMeteogram } from './read-meteogram.ts'

beforeEach(() => void i18n.changeLanguage('pt'))

/** 20:00 of Sunday in Cuiabá. */
const startMs = Date.parse('2026-11-16T00:00:00Z')
const iso = (hour: number) => new Date(startMs + hour * hourMs).toISOString()
const hours = Array.from({ length: 72 }, (_, hour) =>
  aForecastHour({
    validDateTime: iso(hour),
    temperature: toReading(20 + (hour % 24), 'C'),
    windSpeed: toReading(10, 'km/h'),
    windGust: toReading(hour === 5 ? null : 25, 'km/h'),
    precipitationAmount: [{ type: 'RAIN', value: hour === 3 ? 4 : 0 }],
    probabilityOfPrecipitation: [{ type: 'RAIN', value: hour === 4 ? 97 : 10 }],
    weatherCode: [21, 22, 2, 3][hour % 4] ?? null,
  }),
)
const outlook = aSprayOutlook([], {
  weatherConditions: Array.from({ length: 48 }, (_, hour) =>
    aSprayHour(hour < 6 ? 2 : 0, { startDate: iso(hour) }),
  ),
})

function open(changes: Parameters<typeof aBulletin>[0] = {}) {
  const station = aBulletin({ hourlyForecasts: hours, ...changes })
  return render(
    <Providers queryClient={createQueryClient()}>
      <Meteogram station={station} outlook={outlook} />
    </Providers>,
  )
}

describe('the lines of a meteogram', () => {
  it('go through the middles of their hours, each value where its share of the axis is', () => {
    const axis = { min: 10, max: 30 }
    expect([10, 15, 30].map((value) => placeValue(value, axis))).toEqual([100, 75, 0])
    expect(drawLine([10, 20, 30], axis)).toBe('M0.5 100L1.5 50L2.5 0')
  })

  it('are broken where a value is not known, and keep one that stands alone', () => {
    expect(drawLine([10, null, 20, 30, null], { min: 10, max: 30 })).toBe('M0.5 100h0.01M2.5 50L3.5 0')
  })

  it('join hours that have the same', () => {
    expect(groupRuns(['a', 'a', null, 'a', 'b'], (value) => value)).toEqual([
      { first: 0, length: 2, value: 'a' },
      { first: 3, length: 1, value: 'a' },
      { first: 4, length: 1, value: 'b' },
    ])
  })
})

describe('the hours of a meteogram', () => {
  const read = (hasGusts: boolean) => readMeteogram({ hours, timeZone: 'America/Cuiaba', hasGusts, outlook })

  it('have the clock of the station, and the risk of the same hour', () => {
    const [first, second] = read(true)
    expect(first).toMatchObject({ clockHour: 20, date: '15/11/2026', isNight: true, cloud: 0, gustKmh: 25 })
    expect(second).toMatchObject({ clockHour: 21, cloud: 1, temperatureC: 21, risk: 'high' })
    expect(listRiskRuns(read(true))).toEqual([
      { first: 0, hours: 6, risk: 'high' },
      { first: 6, hours: 42, risk: 'low' },
    ])
  })

  it('have no risk beyond the outlook, and no gusts of a provider whose are not shown', () => {
    expect(read(true)[48]?.risk).toBeNull()
    expect(read(false).every(({ gustKmh }) => gustKmh === null)).toBe(true)
  })
})

describe('the meteogram', () => {
  it('reads an hour in words, by the arrows as by a touch', () => {
    open()
    const slider = screen.getByRole('slider', { name: /^Hora a hora/ })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'dom 15/11, 20h · Tempo limpo · 20,0 °C · chuva 10 %, 0,0 mm · vento 10 km/h · rajada 25 km/h · Risco alto',
    )
    for (let press = 0; press < 4; press++) fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(slider.getAttribute('aria-valuetext')).toContain('seg 16/11, 0h')
    expect(slider.getAttribute('aria-valuetext')).toContain('chuva 97 %, < 0,1 mm')
    fireEvent.keyDown(slider, { key: 'End' })
    expect(slider.getAttribute('aria-valuenow')).toBe('71')
    expect(slider.getAttribute('aria-valuetext')).not.toContain('Risco')
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 720, 300)
    fireEvent.pointerDown(slider, { clientX: 35 })
    expect(slider.getAttribute('aria-valuenow')).toBe('3')
  })

  it('draws a line of temperature, one of wind, one of gusts with its gap, and bars of rain alone', () => {
    const { container } = open()
    const lines = [...container.querySelectorAll('svg[data-row="wind"] path')].map((path) =>
      path.getAttribute('d'),
    )
    const [wind = '', gust = ''] = lines.slice(-2)
    expect(wind?.match(/[ML]/g)).toHaveLength(72)
    expect(gust?.match(/M/g)).toHaveLength(2)
    expect(container.querySelectorAll('svg[data-row="rain"] rect')).toHaveLength(1)
  })

  it('has nothing to show of a single hour', () => {
    open({ hourlyForecasts: hours.slice(0, 1) })
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
