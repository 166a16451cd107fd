import { expect, it } from 'vitest'
import { nameZone } from './zone-name.ts'

it.each([
  ['America/Cuiaba', '2026-11-15T12:00:00Z', 'Cuiabá (UTC-4)'],
  ['America/Santiago', '2026-11-15T12:00:00Z', 'Santiago (UTC-3)'],
  ['America/Santiago', '2026-07-15T12:00:00Z', 'Santiago (UTC-4)'],
  ['America/Caracas', '2016-04-30T12:00:00Z', 'Caracas (UTC-4:30)'],
  ['Africa/Accra', '2026-07-15T12:00:00Z', 'Africa/Accra (UTC)'],
])('%s at %s is called %s', (zone, time, name) => {
  expect(nameZone(zone, new Date(time))).toBe(name)
})
