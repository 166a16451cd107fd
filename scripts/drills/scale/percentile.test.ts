import { expect, it } from 'vitest'
import { findPercentile } from './percentile.mjs'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

it('is the smallest value that so many do not exceed, in any order', () => {
  expect(findPercentile(hundred, 0.5)).toBe(50)
  expect(findPercentile(hundred, 0.99)).toBe(99)
  expect(findPercentile([7], 0.99)).toBe(7)
  expect(hundred[0]).toBe(100)
})

it('is not known of nothing', () => {
  expect(findPercentile([], 0.5)).toBeNull()
})
