import { isKnownWithin } from '../is-known.ts'
import type { StageLengths } from './crop-table.ts'

const stageNames = ['initial', 'development', 'mid', 'late'] as const

/**
 * Stage lengths of a table fitted to the grower's own cycle, in whole days.
 *
 * Formula: length · cycle/Σ lengths, cut to whole days; the days left over go to the largest remainders, the earlier stage first.
 * Valid: a cycle of 4…1000 whole days, lengths that are not all 0. Else null.
 * Source: CRP-22 (largest remainder method).
 *
 * @example scaleStageLengths({ initial: 15, development: 15, mid: 40, late: 15 }, 120) // { initial: 21, development: 21, mid: 57, late: 21 }
 */
export function scaleStageLengths(lengths: StageLengths, cycleDays: number | null): StageLengths | null {
  const sum = stageNames.reduce((days, name) => days + lengths[name], 0)
  if (!isKnownWithin(cycleDays, 4, 1000) || !Number.isInteger(cycleDays) || !(sum > 0)) return null
  const parts = stageNames.map((name) => {
    const exact = (lengths[name] * cycleDays) / sum
    return { name, days: Math.floor(exact), remainder: exact - Math.floor(exact) }
  })
  const left = cycleDays - parts.reduce((days, part) => days + part.days, 0)
  const favoured = parts
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, left)
    .map(({ name }) => name)
  const daysOf = (name: (typeof stageNames)[number]) =>
    (parts.find((part) => part.name === name)?.days ?? 0) + (favoured.includes(name) ? 1 : 0)
  return {
    initial: daysOf('initial'),
    development: daysOf('development'),
    mid: daysOf('mid'),
    late: daysOf('late'),
  }
}
