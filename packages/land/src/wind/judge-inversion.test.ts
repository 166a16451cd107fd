import { expect, test } from 'vitest'
import { judgeInversion } from './judge-inversion.ts'

const hour = 3_600_000
const nights = [{ sunsetMs: 18 * hour, sunriseMs: 30 * hour }]

test.each([
  ['two heights say so', 12, 8, 90, 0.2, 'measured'],
  ['a quiet clear night', 22, 4, 10, null, 'likely'],
  ['a quiet night of unknown cloud', 22, 6.9, null, null, 'likely'],
  ['an hour and a half before sunset', 16.5, 4, 10, null, 'likely'],
  ['just before that', 16.4, 4, 10, null, 'not_likely'],
  ['an hour and a half after sunrise', 31.5, 4, 10, null, 'likely'],
  ['a windy night', 22, 11, 0, null, 'not_likely'],
  ['a clouded night with some wind', 22, 7, 75, null, 'not_likely'],
  ['a night between these', 22, 8, 20, null, 'possible'],
  ['a clouded quiet night', 22, 4, 60, null, 'possible'],
  ['a night of unknown wind', 22, null, 100, null, 'likely'],
  ['a calm clear noon', 12, 2.9, 24, null, 'possible'],
  ['a noon with wind', 12, 3, 0, null, 'not_likely'],
] as const)('%s', (_, hours, windKmh, cloudPercent, warmingUpwardsC, expected) => {
  expect(judgeInversion({ timeMs: hours * hour, nights, windKmh, cloudPercent, warmingUpwardsC })).toBe(
    expected,
  )
})
