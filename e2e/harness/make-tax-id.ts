import { randomInt } from 'node:crypto'

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** A CNPJ that nobody on this server has: end-to-end tests run side by side, and each signs up its own client. */
export function makeTaxId(): string {
  const base = Array.from({ length: 8 }, () => randomInt(10)).join('')
  const withBranch = `${base}0001`
  const first = computeCheckDigit(withBranch, weights.slice(1))
  return `${withBranch}${first}${computeCheckDigit(`${withBranch}${first}`, weights)}`
}

function computeCheckDigit(digits: string, by: readonly number[]): number {
  const rest = by.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
