import { describe, expect, it } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'
import { createFormats, unknownMark } from './format-values.ts'

const portuguese = createFormats('pt')
const spanish = createFormats('es')

describe('numbers of a report', () => {
  it('are written with a decimal comma and dots between thousands in both languages', () => {
    for (const { number } of [portuguese, spanish]) {
      expect(number(1234.5, 1)).toBe('1.234,5')
      expect(number(1_234_567, 0)).toBe('1.234.567')
      expect(number(0.5, 2)).toBe('0,50')
    }
  })

  it('are rounded to the decimals that are asked for, away from zero at the half', () => {
    for (const { number } of [portuguese, spanish]) {
      expect(number(12.345, 1)).toBe('12,3')
      expect(number(12.25, 1)).toBe('12,3')
      expect(number(-12.25, 1)).toBe('-12,3')
      expect(number(99.996, 2)).toBe('100,00')
      expect(number(2.5, 0)).toBe('3')
    }
  })

  it('are never a zero with a sign, nor a zero where there is something', () => {
    for (const { number } of [portuguese, spanish]) {
      expect([number(-0.000_01, 1), number(-0, 1), number(-0.3, 0)]).toEqual(['0,0', '0,0', '0'])
      expect(number(0.0634, 1)).toBe('0,06')
    }
  })

  it('show a minus that the font of the report has', () => {
    for (const { number } of [portuguese, spanish]) {
      expect(number(-3.4, 1)).toBe('-3,4')
      expect(number(-1234.5, 1)).not.toContain('\u2212')
    }
  })

  it('that are not known are a dash, which no zero is', () => {
    for (const { number } of [portuguese, spanish]) {
      for (const unknown of [null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
        expect(number(unknown, 1)).toBe(unknownMark)
      expect(number(0, 1)).toBe('0,0')
      expect(number(0, 0)).toBe('0')
    }
  })

  it('keep their decimals when another number had others', () => {
    const { number } = createFormats('pt')
    expect([number(1, 2), number(1, 0), number(1, 2)]).toEqual(['1,00', '1', '1,00'])
  })
})

describe('times of a report', () => {
  // Half past midnight in São Paulo; the day before in Cuiabá.
  const night = new Date('2026-11-12T03:30:00Z')

  it('are those of São Paulo, whatever the zone of the server', () => {
    for (const { date, time, dateTime } of [portuguese, spanish]) {
      expect(date(night)).toBe('12/11/2026')
      expect(time(night)).toBe('00:30')
      expect(dateTime(night)).toBe('12/11/2026 00:30')
      expect(date(night.getTime() - 31 * 60_000)).toBe('11/11/2026')
    }
  })

  it('are at UTC-3, as they say, in the summer time that there once was', () => {
    const summer = new Date('2019-01-10T11:00:00Z')
    for (const { dateTime } of [portuguese, spanish]) expect(dateTime(summer)).toBe('10/01/2019 08:00')
  })

  it('name a day once when the work ended on it, and both days when it did not', () => {
    const from = new Date('2026-11-12T11:05:00Z')
    expect(portuguese.period(from, new Date('2026-11-12T20:00:00Z'))).toBe('12/11/2026, 08:05 – 17:00')
    expect(portuguese.period(from, new Date('2026-11-13T03:00:00Z'))).toBe(
      '12/11/2026 08:05 – 13/11/2026 00:00',
    )
  })

  it('take an end at midnight UTC for the evening that it is', () => {
    const from = new Date('2026-11-12T20:00:00Z')
    expect(portuguese.period(from, new Date('2026-11-13T00:00:00Z'))).toBe('12/11/2026, 17:00 – 21:00')
  })

  it('are a dash when one of the ends is not known', () => {
    expect(portuguese.period(null, night)).toBe(unknownMark)
    expect(spanish.period(night, null)).toBe(unknownMark)
  })
})

describe('text of people inside markup', () => {
  it('can neither open a tag, nor end an attribute, nor begin an entity', () => {
    const hostile = `</title><script>alert("1" + '2')</script>&lt;`
    const escaped = escapeMarkup(hostile)
    expect(escaped).not.toMatch(/[<>"']/)
    expect(escaped.replace(/&#\d+;/g, '')).not.toContain('&')
  })

  it('is the same text again when it is read', () => {
    const text = `Fazenda "Boa & Bela" <norte> d'Oeste – açaí`
    const read = escapeMarkup(text).replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    expect(read).toBe(text)
  })

  it('is left alone where there is nothing to escape', () => {
    expect(escapeMarkup('Talhão do Rio – 12,5 ha')).toBe('Talhão do Rio – 12,5 ha')
  })
})
