import { beforeEach, describe, expect, it } from 'vitest'
import { type AbsenceWatch, createAbsenceWatch } from './absence-watch.ts'

let nowMs: number
let watch: AbsenceWatch
beforeEach(() => {
  nowMs = 5_000
  watch = createAbsenceWatch({ graceMs: 10_000, now: () => nowMs })
})
function lookAfter(passedMs: number, missing: string[]): string[] {
  nowMs += passedMs
  return watch.look(missing)
}

describe('whoever is missing', () => {
  it('is not gone at the first look, nor before the grace is over', () => {
    expect(lookAfter(0, ['ana'])).toEqual([])
    expect(lookAfter(9_999, ['ana'])).toEqual([])
  })

  it('is gone when missing at every look for the whole grace', () => {
    lookAfter(0, ['ana'])
    lookAfter(5_000, ['ana', 'bia'])
    expect(lookAfter(5_000, ['ana', 'bia'])).toEqual(['ana'])
    expect(lookAfter(5_000, ['bia'])).toEqual(['bia'])
  })

  it('starts anew after having been there', () => {
    lookAfter(0, ['ana'])
    lookAfter(5_000, [])
    lookAfter(5_000, ['ana'])
    expect(lookAfter(5_000, ['ana'])).toEqual([])
    expect(lookAfter(5_000, ['ana'])).toEqual(['ana'])
  })

  it('starts anew when the session that looks was broken', () => {
    lookAfter(0, ['ana'])
    watch.reset()
    expect(lookAfter(10_000, ['ana'])).toEqual([])
    expect(lookAfter(10_000, ['ana'])).toEqual(['ana'])
  })
})
