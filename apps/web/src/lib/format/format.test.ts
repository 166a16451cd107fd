import { describe, expect, it } from 'vitest'
import { compareNames } from './compare-names.ts'
import { formatDate, formatDateDashed, formatDateTime, formatTime } from './format-date.ts'
import { formatCents } from './format-money.ts'
import { formatCloudNumber, formatNumber, formatRainMm, formatWindSpeedKmh } from './format-number.ts'
import { measureAge } from './measure-age.ts'

const space = /[\u00a0\u202f]/g

describe('numbers of the station area', () => {
  it.each([
    [23.456, '23,5'],
    [7, '7,0'],
    [-0.04, '0,0'],
    [null, '--'],
    [Number.NaN, '--'],
  ])('shows %s as %s', (value, text) => expect(formatNumber(value)).toBe(text))

  it.each([
    [0.44, '0,4'],
    [1, '1,0'],
    [1.2, '1'],
    [12.6, '13'],
    [null, '--'],
  ])('shows %s mm of rain as %s', (value, text) => expect(formatRainMm(value)).toBe(text))

  it('shows wind without decimals', () => expect(formatWindSpeedKmh(12.5)).toBe('13'))
})

describe('numbers of the clouds', () => {
  it('groups thousands with a point and keeps one decimal', () => {
    expect(formatCloudNumber(1234.56)).toBe('1.234,6')
    expect(formatCloudNumber(1234.5678, 2)).toBe('1.234,57')
  })
})

describe('money', () => {
  it('turns cents into reais', () => {
    expect(formatCents(1234567).replace(space, ' ')).toBe('R$ 12.345,67')
    expect(formatCents(0).replace(space, ' ')).toBe('R$ 0,00')
    expect(formatCents(null)).toBe('--')
  })
})

describe('times in a named zone', () => {
  const moment = '2026-11-15T02:05:00Z'

  it("keeps the zone's own day and clock", () => {
    expect(formatDate(moment, 'America/Sao_Paulo')).toBe('14/11/2026')
    expect(formatDateDashed(moment, 'America/Sao_Paulo')).toBe('14-11-2026')
    expect(formatTime(moment, 'America/Sao_Paulo')).toBe('23:05')
    expect(formatTime(moment, 'America/Cuiaba')).toBe('22:05')
    expect(formatDateTime(moment, 'UTC')).toBe('15/11/2026 02:05')
  })

  it('writes midnight as 00:00', () => expect(formatTime('2026-01-01T00:00:00Z', 'UTC')).toBe('00:00'))

  it('shows -- for no time and for nonsense', () => {
    expect(formatDate(null, 'UTC')).toBe('--')
    expect(formatTime('soon', 'UTC')).toBe('--')
  })
})

describe('age of a reading', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  it.each([
    ['2026-11-15T12:00:20Z', 'now', 0],
    ['2026-11-15T11:48:00Z', 'minutes', 12],
    ['2026-11-15T09:00:00Z', 'hours', 3],
    ['2026-11-12T11:00:00Z', 'days', 3],
  ])('of %s is told in %s', (time, unit, count) => {
    expect(measureAge(new Date(time), now)).toEqual({ unit, count })
  })
})

it('sorts names as people look them up', () => {
  const names = ['Silo 10', 'Zebu', 'Água Limpa', 'Silo 2', 'areia', 'Íris']
  expect(names.toSorted(compareNames)).toEqual(['Água Limpa', 'areia', 'Íris', 'Silo 2', 'Silo 10', 'Zebu'])
})
