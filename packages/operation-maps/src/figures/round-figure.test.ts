import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFigure, roundFigure } from '../index.ts'

const show = (value: number, decimals?: number) =>
  formatFigure(value, { locale: 'pt-BR', ...(decimals === undefined ? {} : { decimals }) })

describe('one figure on every screen and paper', () => {
  it('FIG-13: 13,45 is 13,5 wherever it is said, and rounded only once', () => {
    expect(show(13.45)).toBe('13,5')
    expect(roundFigure(13.45)).toBe(13.5)
    expect(show(-13.45)).toBe('-13,5')
    expect(show(13.446)).toBe('13,4')
    expect([roundFigure(1.005, 2), roundFigure(8.35), roundFigure(0.145, 2)]).toEqual([1.01, 8.4, 0.15])
  })

  it('FIG-13: a small figure shows its first digit, because it is not nothing', () => {
    expect([0.06, 0.0634, 0.004, 0.000_36, 0.096].map((value) => show(value))).toEqual([
      '0,06',
      '0,06',
      '0,004',
      '0,0004',
      '0,1',
    ])
    expect(show(0.25)).toBe('0,3')
    expect(show(0)).toBe('0,0')
    expect([show(0.06, 2), show(0.004, 2)]).toEqual(['0,06', '0,004'])
  })

  it('FIG-13: dust of a sum is nothing, and nothing has no sign', () => {
    for (const value of [1e-16, -1e-16, -0, 0.000_04, -0.000_04]) expect(show(value)).toBe('0,0')
    expect(show(-0.4, 0)).toBe('0')
    expect(Object.is(roundFigure(-1e-9), 0)).toBe(true)
  })

  it('FIG-13: whole numbers have no decimals', () => {
    expect(show(1_234_567.4, 0)).toBe('1.234.567')
    expect(show(0.06, 0)).toBe('0')
  })

  it('FIG-13: what is read is the rounded number, which rounding again does not change', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 2 }),
        (value, decimals) => {
          const rounded = roundFigure(value, decimals)
          expect(roundFigure(rounded, decimals)).toBe(rounded)
          expect(Number(show(value, decimals).replaceAll('.', '').replace(',', '.'))).toBe(rounded)
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6)
        },
      ),
    )
  })
})
