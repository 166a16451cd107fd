import { describe, expect, it } from 'vitest'
import type { Reason } from '../reasons.ts'
import { collectCases } from './collect-cases.ts'
import { combineMarks, type ReadingVerdict, type ReasonFound } from './combine-marks.ts'

const hourMs = 3_600_000

const found = (reason: Reason, severity: ReasonFound['severity'] = 'doubtful'): ReasonFound => ({
  reason,
  severity,
  value: 0,
  limit: 0,
  witnesses: 0,
  knownAtMs: 0,
})

function verdictAt(hour: number, reasons: Reason[], isMissing = false): ReadingVerdict {
  return combineMarks({
    timeMs: hour * hourMs,
    quantity: 'humidity',
    isMissing,
    found: reasons.map((reason) => found(reason)),
  })
}

describe('cases', () => {
  it('WEA-130: stay open until seven clean days of readings', () => {
    const hours = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => verdictAt(from + index, []))
    const twice = (clean: number) => [
      verdictAt(0, ['stuck']),
      ...hours(clean, 1),
      verdictAt(clean + 1, ['stuck']),
    ]
    expect(collectCases(twice(168), 60)).toEqual([
      { quantity: 'humidity', reason: 'stuck', fromMs: 0, toMs: 169 * hourMs, readings: 2 },
    ])
    expect(collectCases(twice(169), 60)).toHaveLength(2)
  })

  it('WEA-130: are not closed by silence', () => {
    const silent = Array.from({ length: 400 }, (_, hour) => verdictAt(hour + 1, ['silent'], true))
    const cases = collectCases([verdictAt(0, ['drift']), ...silent, verdictAt(401, ['drift'])], 60)
    expect(cases.map(({ reason, readings }) => [reason, readings])).toEqual([
      ['drift', 2],
      ['silent', 400],
    ])
  })

  it('WEA-130: of the clock are one for all sensors', () => {
    const wrong = (['humidity', 'temperatureC'] as const).map((quantity) =>
      combineMarks({ timeMs: 0, quantity, isMissing: false, found: [found('clock_shift')] }),
    )
    expect(collectCases(wrong, 60)).toHaveLength(1)
  })
})

describe('a verdict', () => {
  const judge = (...all: ReasonFound[]) =>
    combineMarks({ timeMs: 0, quantity: 'humidity', isMissing: false, found: all }).verdict

  it('WEA-120: is bad by physics, or by doubts of two kinds', () => {
    expect(judge()).toBe('good')
    expect(judge(found('step', 'note'))).toBe('good')
    expect(judge(found('climate'))).toBe('doubtful')
    expect(judge(found('neighbours'), found('drift'))).toBe('doubtful')
    expect(judge(found('climate'), found('neighbours'))).toBe('bad')
    expect(judge(found('forecast'), found('neighbours'))).toBe('doubtful')
    expect(judge(found('spike', 'bad'))).toBe('bad')
  })

  it('WEA-120: of a missing value is unknown, and no other fault is told of it', () => {
    const missing = verdictAt(0, ['silent', 'drift'], true)
    expect([missing.verdict, missing.reasons.map(({ reason }) => reason)]).toEqual(['unknown', ['silent']])
  })
})
