import type { Measured } from './benchmark.ts'
import { readMedian } from './read-median.ts'
import { noisyShare, watchMachine } from './watch-machine.ts'

export interface Round {
  readonly value: number
  /** Of the same round: what disturbs one disturbs the other. */
  readonly baseline: number
}

interface RatedRound extends Round {
  readonly ratio: number
  readonly isNoisy: boolean
}

const wantedRounds = 5
export const mostRounds = 10
/** What is told when no round was quiet. */
const keptNoisy = 3

export interface RoundOptions {
  readonly better: 'higher' | 'lower'
  /** Gives the share that others took of the processor; handed in by a test. */
  readonly watch?: () => () => number | null
}

/**
 * Measures value and baseline in turns until enough rounds were quiet, and tells their medians. After ten rounds with fewer
 * than three quiet ones the best three are told, marked as noisy.
 */
export async function measureRounds(
  measure: () => Promise<Round>,
  { better, watch = watchMachine }: RoundOptions,
): Promise<Omit<Measured, 'what' | 'unit'> & { readonly ratio: number }> {
  const rounds: RatedRound[] = []
  while (rounds.length < mostRounds && countQuiet(rounds) < wantedRounds) {
    const readShare = watch()
    const { value, baseline } = await measure()
    rounds.push({ value, baseline, ratio: value / baseline, isNoisy: (readShare() ?? 0) > noisyShare })
  }
  const isNoisy = countQuiet(rounds) < keptNoisy
  const told = isNoisy ? chooseBest(rounds, better) : rounds.filter((round) => !round.isNoisy)
  const ratios = told.map(({ ratio }) => ratio)
  return {
    value: readMedian(told.map(({ value }) => value)),
    baseline: readMedian(told.map(({ baseline }) => baseline)),
    ratio: readMedian(ratios),
    rounds: { count: rounds.length, told: told.length, low: Math.min(...ratios), high: Math.max(...ratios) },
    isNoisy,
  }
}

function countQuiet(rounds: readonly RatedRound[]): number {
  return rounds.filter(({ isNoisy }) => !isNoisy).length
}

function chooseBest(rounds: readonly RatedRound[], better: RoundOptions['better']): RatedRound[] {
  const sign = better === 'higher' ? -1 : 1
  return rounds.toSorted((one, other) => sign * (one.ratio - other.ratio)).slice(0, keptNoisy)
}
