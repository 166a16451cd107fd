/** Money is whole cents everywhere inside; reais only where the wire shows them (SAL-2). */

/** A percent in hundredths, 12.5 % as 1250, so that no sum ever meets a fraction. */
export type PercentHundredths = number

export interface Amounts {
  readonly totalCents: number
  readonly discountCents: number
  readonly finalCents: number
}

/**
 * The one rounding rule: the final amount is rounded to the cent, half a cent up, once and on the sum; the discount is
 * what is left. So lines less discount are the final amount for any rows and any percent.
 */
export function computeAmounts(lineCents: readonly number[], discount: PercentHundredths): Amounts {
  const totalCents = lineCents.reduce((sum, cents) => sum + cents, 0)
  const finalCents = Math.floor((totalCents * (10_000 - discount) + 5_000) / 10_000)
  return { totalCents, discountCents: totalCents - finalCents, finalCents }
}

/** Shares a discount out over lines by their size: whole cents that add up to it, the largest rests first. */
export function splitDiscount(lineCents: readonly number[], discountCents: number): number[] {
  const total = lineCents.reduce((sum, cents) => sum + cents, 0)
  if (total === 0) return lineCents.map(() => 0)
  const exact = lineCents.map((cents) => cents * discountCents)
  const shares = exact.map((share) => Math.floor(share / total))
  let left = discountCents - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, index) => ({ index, rest: share % total }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of byRest) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left--
  }
  return shares
}

export function toReais(cents: number): number {
  return cents / 100
}

/** An amount of the form, read as whole reais (SAL-6). Plan prices are whole, so nothing is lost. */
export function parseWholeReais(amount: string | number): number {
  const reais = Number.parseInt(String(amount), 10)
  return Number.isNaN(reais) ? 0 : reais
}
