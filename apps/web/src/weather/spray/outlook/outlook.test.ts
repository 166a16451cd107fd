import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { aSprayHour, aSprayOutlook } from '../../../test/a-spray-outlook.ts'
import '../spray-texts.ts'
import { chooseNextLook, sprayOutlookOptions } from '../outlook-calls.ts'
import { readWaiver } from '../waiver.ts'
import { describeWindow } from '../windows/describe-window.ts'
import { describeReason } from './describe-reason.ts'
import { listNights } from './list-nights.ts'
import { listRuns } from './list-runs.ts'

const t = i18n.getFixedT('pt', 'spray')
const place = { timeZone: 'America/Cuiaba', now: new Date('2026-11-15T18:20:00Z') }

describe('windows in words', () => {
  it.each([
    ['2026-11-16T10:00:00Z', '2026-11-16T13:00:00Z', 'amanhã 06h–09h: baixo risco'],
    ['2026-11-15T20:00:00Z', '2026-11-15T22:00:00Z', 'hoje 16h–18h: baixo risco'],
    ['2026-11-15T18:00:00Z', '2026-11-15T20:00:00Z', 'agora até 16h: baixo risco'],
    ['2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z', '17/11 06h–07h: baixo risco'],
  ])('from %s to %s: %s', (startDate, endDate, text) => {
    expect(
      describeWindow({ startDate, endDate, hours: 1, risk: 0 }, place, i18n.getFixedT('pt', 'sprayWindows')),
    ).toBe(text)
  })
})

describe('reasons', () => {
  const { weather } = aSprayHour(0)
  it.each([
    [
      {
        variable: 'temperature_c',
        risk: 1,
        description: 'low absorption',
        operations: [{ operator: 'lower_than', operand: 20 }],
      },
      { temperatureC: 17.25 },
      'Temperatura 17,3 °C, abaixo de 20 °C: baixa absorção.',
    ],
    [
      {
        variable: 'wind_gust_kmh',
        risk: 2,
        description: 'risk of drift',
        operations: [{ operator: 'greater_than', operand: 30 }],
      },
      {},
      'Rajadas acima de 30 km/h: risco de deriva.',
    ],
    [
      { variable: 'no_rain', risk: 2, description: 'risk of product removal', operations: [] },
      { probabilityOfPrecipitation: 85, rainAmountMm: 5.2 },
      'Chuva: 85 % de chance de 5,2 mm em 3 h: risco de remoção do produto.',
    ],
    [{ variable: 'humidity', risk: 0, description: null, operations: [] }, {}, null],
  ] as const)('%j', (condition, changes, text) => {
    expect(
      describeReason({ ...condition, operations: [...condition.operations] }, { ...weather, ...changes }, t),
    ).toBe(text)
  })
})

describe('the bar', () => {
  it('joins neighbouring hours of one risk', () => {
    const { weatherConditions } = aSprayOutlook([0, 0, 2, null, null, 1])
    expect(listRuns(weatherConditions)).toEqual([
      { first: 0, hours: 2, risk: 'low' },
      { first: 2, hours: 1, risk: 'high' },
      { first: 3, hours: 2, risk: 'unknown' },
      { first: 5, hours: 43, risk: 'medium' },
    ])
  })

  it('knows the nights of the place', () => {
    const startMs = Date.parse('2026-11-15T16:00:00Z')
    const nights = listNights({ startMs, latitude: -12.5, longitude: -55.7 })
    expect(nights).toHaveLength(2)
    // Sunset in Sorriso at about 18:20 of its clock, four hours behind UTC.
    expect(nights[0]?.from).toBeGreaterThan(5.5)
    expect(nights[0]?.from).toBeLessThan(7)
    expect((nights[0]?.until ?? 0) - (nights[0]?.from ?? 0)).toBeGreaterThan(10)
  })
})

describe('outlooks', () => {
  it('are not asked for without an id', async () => {
    const asking = new QueryClient().fetchQuery({ ...sprayOutlookOptions(''), retry: false })
    await expect(asking).rejects.toThrow('Can not load sprayOutlook without id')
  })

  it('are read again when the hour turns, at the latest after five minutes', () => {
    const hour = Date.parse('2026-11-15T12:00:00Z')
    expect(chooseNextLook(hour + 60_000)).toBe(300_000)
    expect(chooseNextLook(hour + 59 * 60_000)).toBe(62_000)
  })
})

describe('the waiver', () => {
  it.each([
    [{ acceptedWaiverAt: '2026-11-15T12:00:00Z' }, '2026-11-15T12:00:00.000Z'],
    [{ acceptedWaiverAt: 1_763_208_000_000 }, '2025-11-15T12:00:00.000Z'],
    [{ acceptedWaiverAt: 'yes' }, null],
    [{ acceptedWaiverAt: null }, null],
    [null, null],
    ['2026', null],
  ])('reads %j as %s', (state, accepted) => expect(readWaiver(state)).toBe(accepted))
})
