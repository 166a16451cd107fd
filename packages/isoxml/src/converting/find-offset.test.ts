import { expect, it } from 'vitest'
import { findOffsetMinutes, isTimeZone } from './find-offset.ts'

it('a clock in a zone is so far from UTC, also where its hour changes', () => {
  expect(findOffsetMinutes(Date.UTC(2026, 9, 19, 12), 'America/Sao_Paulo')).toBe(-180)
  expect(findOffsetMinutes(Date.UTC(2026, 9, 19, 12), 'UTC')).toBe(0)
  expect(findOffsetMinutes(Date.UTC(2026, 2, 29, 1, 30), 'Europe/Berlin')).toBe(60)
  expect(findOffsetMinutes(Date.UTC(2026, 2, 29, 3, 30), 'Europe/Berlin')).toBe(120)
  expect(['America/Manaus', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
