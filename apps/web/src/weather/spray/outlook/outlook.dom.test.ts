import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { aSprayHour, aSprayOutlook } from '../../../test/a-spray-outlook.ts'
import '../spray-texts.ts'
import { chooseNextLook, sprayOutlookOptions } from '../outlook-calls.ts'
import { readWaiver } from '../waiver.ts'
import { describeAnswer } from '../windows/describe-answer.ts'
import { describeWindow } from '../windows/describe-window.ts'
import { findNextWindow, listWindows } from '../windows/list-windows.ts'
import { describeReason } from './describe-reason.ts'
import { listNights } from './list-nights.ts'
import { listRuns } from './list-runs.ts'

const t = i18n.getFixedT('pt', 'spray')
const place = { timeZone: 'America/Cuiaba', now: new Date('2026-11-15T18:20:00Z') }

describe('windows in words', () => {
  it.each([
    ['2026-11-16T10:00:00Z', '2026-11-16T13:00:00Z', 'amanhã 06h–09h: risco baixo'],
    ['2026-11-15T20:00:00Z', '2026-11-15T22:00:00Z', 'hoje 16h–18h: risco baixo'],
    ['2026-11-15T18:00:00Z', '2026-11-15T20:00:00Z', 'agora até 16h: risco baixo'],
    ['2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z', '17/11 06h–07h: risco baixo'],
  ])('from %s to %s: %s', (startDate, endDate, text) => {
    expect(
      describeWindow({ startDate, endDate, hours: 1, risk: 0 }, place, i18n.getFixedT('pt', 'sprayWindows')),
    ).toBe(text)
  })
})

/** The clock stands at 14:20 in Cuiabá, four hours behind UTC. */
const at = (localHour: number) => new Date(Date.UTC(2026, 10, 15, localHour + 4)).toISOString()
const aWindow = (from: number, until: number, risk: 0 | 1 = 0) => ({
  startDate: at(from),
  endDate: at(until),
  hours: until - from,
  risk,
})

describe('the windows of a station', () => {
  // As the server ranks them: low before medium, long before short.
  const windows = [aWindow(28, 34), aWindow(18, 21), aWindow(10, 13), aWindow(40, 41), aWindow(16, 18, 1)]

  it('stand in the order of time, without those that are over', () => {
    expect(listWindows({ windows }, place.now).map(({ startDate }) => startDate)).toEqual(
      [16, 18, 28, 40].map(at),
    )
  })

  it('are told by the next of low risk and how many more follow', () => {
    expect(findNextWindow({ windows }, place.now)).toEqual({ window: aWindow(18, 21), later: 2 })
    expect(findNextWindow({ windows: [aWindow(16, 18, 1)] }, place.now)).toBeNull()
  })

  it('of medium risk are called so', () => {
    const tWindow = i18n.getFixedT('pt', 'sprayWindows')
    expect(describeWindow(aWindow(16, 18, 1), place, tWindow)).toBe('hoje 16h–18h: risco médio')
  })

  it('that last for more than a day say which day they end', () => {
    const tWindow = i18n.getFixedT('pt', 'sprayWindows')
    expect(describeWindow(aWindow(14, 40), place, tWindow)).toBe('agora até amanhã 16h: risco baixo')
  })
})

describe('the answer of the bulletin', () => {
  const tell = (language: 'pt' | 'es', risk: 0 | 1 | 2 | null, windows: ReturnType<typeof aWindow>[]) => {
    const hour = aSprayHour(risk, { startDate: at(14) })
    const outlook = aSprayOutlook([risk], {
      weatherConditions: [hour, aSprayHour(2, { startDate: at(15) })],
      windows,
    })
    return describeAnswer(outlook, place.now, {
      tSpray: i18n.getFixedT(language, 'spray'),
      tWindow: i18n.getFixedT(language, 'sprayWindows'),
    })
  }

  it('says what holds now and when it is good', () => {
    const windows = [aWindow(28, 34), aWindow(18, 25)]
    expect(tell('pt', 2, windows)).toEqual({ risk: 'high', text: 'Agora risco alto; baixo hoje 18h–01h' })
    expect(tell('es', 2, windows).text).toBe('Ahora riesgo alto; bajo hoy 18h–01h')
    expect(tell('pt', null, windows).text).toBe('Agora risco desconhecido; baixo hoje 18h–01h')
  })

  it('says until when it is good while it is', () => {
    expect(tell('pt', 0, [aWindow(14, 19)])).toEqual({ risk: 'low', text: 'Agora risco baixo até 19h' })
  })

  it('says that there is no good hour, and the next that is not bad', () => {
    expect(tell('pt', 2, [aWindow(30, 32, 1)]).text).toBe(
      'Agora risco alto; médio amanhã 06h–08h; sem risco baixo em 48 h',
    )
    expect(tell('pt', 1, [aWindow(14, 16, 1)]).text).toBe('Agora risco médio; sem risco baixo em 48 h')
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
