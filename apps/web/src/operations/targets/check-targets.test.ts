import { describe, expect, it } from 'vitest'
import { checkTargets, readTypedNumber } from './check-targets.ts'

const current = { minimum: 18, maximum: 30 }
const range = { minimum: 15.5, maximum: 34.2 }
const check = (minimum: string, maximum: string) =>
  checkTargets({ metric: 'temperature', typed: { minimum, maximum }, current, range })

describe('targets', () => {
  it.each([
    ['12,5', 12.5],
    [' 12.5 ', 12.5],
    ['-3', -3],
    ['1.013,2', null],
    ['doze', null],
    ['', null],
  ])('reads %s as %s', (text, value) => expect(readTypedNumber(text)).toBe(value))

  it('are sent as numbers; what is no number is not sent', () => {
    expect(check('20,5', '30')).toEqual({
      problem: null,
      changes: { limMinTemperature: 20.5, limMaxTemperature: 30 },
    })
    expect(check('20', 'muito')).toEqual({ problem: null, changes: { limMinTemperature: 20 } })
    expect(check('abc', '')).toEqual({ problem: { rule: 'number' } })
  })

  it('must rise, with what is stored where only one is typed', () => {
    expect(check('30', '30')).toEqual({ problem: { rule: 'order' } })
    expect(check('31', '')).toEqual({ problem: { rule: 'order' } })
    expect(check('', '17')).toEqual({ problem: { rule: 'order' } })
  })

  it('that stay as they are may lie beyond the range, with all the decimals they are stored with', () => {
    const stored = { minimum: 2.123_456, maximum: 95 }
    const input = { metric: 'humidity', current: stored, range: { minimum: 55, maximum: 70 } } as const
    expect(checkTargets({ ...input, typed: { minimum: '2,1235', maximum: '60' } })).toEqual({
      problem: null,
      changes: { limMinMoisture: 2.123_456, limMaxMoisture: 60 },
    })
    expect(checkTargets({ ...input, typed: { minimum: '56', maximum: '95' } }).problem).toBeNull()
    expect(checkTargets({ ...input, typed: { minimum: '54', maximum: '95' } }).problem?.rule).toBe('range')
  })

  it('must lie within what was measured, ends included', () => {
    expect(check('15,5', '34,2').problem).toBeNull()
    expect(check('15', '30')).toEqual({ problem: { rule: 'range', range } })
    expect(check('20', '34,3')).toEqual({ problem: { rule: 'range', range } })
  })
})
