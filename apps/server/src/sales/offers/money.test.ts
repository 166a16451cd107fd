import { computeAmounts, parseWholeReais, readDiscount, splitDiscount } from '@talhao/contract/sales/offers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const runs = { seed: 20_261_115, numRuns: 500 }
const someLines = fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 60 })
const somePercent = fc.integer({ min: 0, max: 10_000 })
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

describe('the amounts of an offer', () => {
  it('are lines less discount for any rows and any percent, in whole cents', () => {
    fc.assert(
      fc.property(someLines, somePercent, (lines, percent) => {
        const { totalCents, discountCents, finalCents } = computeAmounts(lines, percent)
        expect(sumOf(lines) - discountCents).toBe(finalCents)
        expect(totalCents).toBe(sumOf(lines))
        expect(Number.isInteger(finalCents)).toBe(true)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(finalCents).toBeGreaterThanOrEqual(0)
        // Half a cent at most from the exact amount.
        expect(Math.abs(finalCents - (totalCents * (10_000 - percent)) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
      runs,
    )
  })

  it('are shared out over the lines without losing a cent', () => {
    fc.assert(
      fc.property(someLines, somePercent, (lines, percent) => {
        const { discountCents } = computeAmounts(lines, percent)
        const shares = splitDiscount(lines, discountCents)
        expect(sumOf(shares)).toBe(discountCents)
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
      runs,
    )
  })

  it.each([
    [[5900, 12_900], 0, 0, 18_800],
    [[5900, 12_900], 10_000, 18_800, 0],
    [[5900, 12_900], 1250, 2350, 16_450],
    [[5900], 1255, 740, 5160],
    [[5900], 1, 1, 5899],
    // Exactly half a cent: the final amount is rounded up.
    [[5000], 1, 0, 5000],
    [[5001], 5000, 2500, 2501],
  ])('of %j at %i hundredths are %i less, %i in the end', (lines, percent, discount, final) => {
    expect(computeAmounts(lines, percent)).toMatchObject({ discountCents: discount, finalCents: final })
  })
})

describe('a discount', () => {
  it.each([
    [null, 0],
    ['', 0],
    [0, 0],
    [100, 10_000],
    [12.5, 1250],
    ['12,5', 1250],
    ['12.50', 1250],
    [0.01, 1],
    [99.99, 9999],
  ])('%j is %i hundredths', (given, hundredths) => expect(readDiscount(given)).toBe(hundredths))

  it.each([33.333, -1, 101, 100.01, 'abc', '1e1', '12.', '.5', ' - 1', Number.NaN, 1e-7])(
    '%j is none',
    (given) => expect(readDiscount(given)).toBeNull(),
  )
})

it.each([
  [59, 59],
  ['129', 129],
  ['59.90', 59],
  ['', 0],
  ['abc', 0],
])('the form reads the amount %j as %i whole reais', (amount, reais) => {
  expect(parseWholeReais(amount)).toBe(reais)
})
