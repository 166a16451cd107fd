import { describe, expect, it } from 'vitest'
import { combineConfidence, readTrusted } from './confidence.ts'
import { isAlarmByDefault } from './source-status.ts'

describe('confidence', () => {
  it('GEN-6: a bad or unjudged reading is missing, a doubtful one is used', () => {
    expect(readTrusted(21, 'good')).toBe(21)
    expect(readTrusted(0, 'doubtful')).toBe(0)
    expect(readTrusted(21, 'bad')).toBeNull()
    expect(readTrusted(21, 'unknown')).toBeNull()
    expect(readTrusted(null, 'good')).toBeNull()
  })

  it('GEN-6: a figure is as sure as its least sure input', () => {
    expect(combineConfidence([])).toBe('good')
    expect(combineConfidence(['good', 'good'])).toBe('good')
    expect(combineConfidence(['good', 'doubtful'])).toBe('doubtful')
    expect(combineConfidence(['doubtful', 'unknown', 'good'])).toBe('unknown')
  })

  it('GEN-7: what was not read in its source is never an alarm by default', () => {
    expect(isAlarmByDefault({ status: 'confirmed' })).toBe(true)
    expect(isAlarmByDefault({ status: 'unconfirmed' })).toBe(false)
  })
})
