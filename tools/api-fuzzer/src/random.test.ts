import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('gives the same numbers for the same seed, others for another, all below the limit', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 200 }, () => random.below(1000))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  expect(Math.max(...draw(7))).toBeLessThan(1000)
  expect(new Set(draw(7)).size).toBeGreaterThan(150)
})
