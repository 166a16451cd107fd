import { expect, it } from 'vitest'
import { readZonedInput, toZonedInput } from './zoned-input.ts'

it('shows and reads a time by the clock of the station, whatever the browser’s', () => {
  const timeMs = Date.parse('2026-11-15T12:34:00Z')
  expect(toZonedInput(timeMs, 'America/Cuiaba')).toBe('15/11/2026 08:34')
  expect(readZonedInput('15/11/2026 08:34', 'America/Cuiaba')).toBe('2026-11-15T12:34:00.000Z')
  expect(readZonedInput('', 'America/Cuiaba')).toBeNull()
})
