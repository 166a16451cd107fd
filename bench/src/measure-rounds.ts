import type { Measured } from './benchmark.ts'
import { readMedian } from './read-median.ts'
import { noisyShare, watchMachine } from './watch-machine.ts'

export interface Round {
  readonly value: number
  /** Of the same round: what disturbs one disturbs the other. */
  readonly baseline: number
}

const wantedRounds = 5
export const mostRounds = 10
/** What is told when no round was quiet. */
const keptNoisy = 3

interface WatchOptions {
  /** Gives the share that others took of the processor; handed in by a test. */
  readonly watch?: () => () => number | null
}

export interface RoundOptions extends WatchOptions {
  readonly better: 'higher' | 'lower'
}

/** Measures value and baseline in turns until enough rounds were quiet, and tells their medians. */
export async function measureRounds(
  measure: () => Promise<Round>,
  { better, ...options }: RoundOptions,
): Promise<Omit<Measured, 'what' | 'unit'> & { readonly ratio: number }> {
  const sign = better === 'higher' ? 1 : -1
  const { told, count, isNoisy } = await keepQuiet(measure, {
    ...options,
    wanted: wantedRounds,
    rate: ({ value, baseline }) => (sign * value) / baseline,
  })
  const ratios = told.map(({ value, baseline }) => value / baseline)
  return {
    value: readMedian(told.map(({ value }) => value)),
    baseline: readMedian(told.map(({ baseline }) => baseline)),
    ratio: readMedian(ratios),
    rounds: { count, told: told.length, low: Math.min(...ratios), high: Math.max(...ratios) },
    isNoisy,
  }
}

/**
 * Measures until enough rounds were quiet, and gives those. After ten with fewer than three quiet ones the three that are rated
 * best, as noisy.
 */
export async function keepQuiet<T>(
  measure: () => Promise<T>,
  options: WatchOptions & {
    readonly wanted: number
    readonly rate: (round: T) => number
    /** What the round itself says of the machine. */
    readonly isDisturbed?: (round: T) => boolean
  },
): Promise<{ readonly told: readonly T[]; readonly count: number; readonly isNoisy: boolean }> {
  const { wanted, rate, isDisturbed = () => false, watch = watchMachine } = options
  const rounds: T[] = []
  const quiet: T[] = []
  while (rounds.length < mostRounds && quiet.length < wanted) {
    const readShare = watch()
    const round = await measure()
    const share = readShare() ?? 0
    rounds.push(round)
    if (share <= noisyShare && !isDisturbed(round)) quiet.push(round)
  }
  const isNoisy = quiet.length < keptNoisy
  const best = rounds.toSorted((one, other) => rate(other) - rate(one)).slice(0, keptNoisy)
  return { told: isNoisy ? best : quiet, count: rounds.length, isNoisy }
}
