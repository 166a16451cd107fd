import { setImmediate as giveTurn } from 'node:timers/promises'
import { roundTo } from '@talhao/agronomy'
import type { JudgedReading } from '@talhao/contract/weather/readings'
import {
  type AssessContext,
  assess,
  combineMarks,
  type Observation,
  type Quantity,
  type ReadingVerdict,
  type StationState,
} from '@talhao/station-quality'
import { type Break, forgetAtBreaks, leaveOutForgotten } from './breaks.ts'
import type { CounterReason } from './counter-resets.repository.ts'
import { scaleTested, toReadingName } from './judged-quantities.ts'

/** What a person said of a case: within it the reason counts for nothing. */
export interface Dismissal {
  readonly reading: JudgedReading | null
  readonly reason: string
  readonly fromMs: number
  readonly toMs: number
}

export interface Judged {
  readonly state: StationState
  /** The last word on each reading, in the order of time; without those that nobody stores. */
  readonly verdicts: readonly JudgedVerdict[]
  /** Reports that came later than the state remembers. */
  readonly hasTooLate: boolean
}

export interface JudgedVerdict extends ReadingVerdict {
  readonly reading: JudgedReading
}

/** A few milliseconds: whoever waits for the process meanwhile gets a turn. */
const observationsPerTurn = 5

/** Plays observations in the order of time. Neighbours may be others at each of them. */
export async function runTests(request: {
  readonly state: StationState
  readonly observations: readonly Observation[]
  readonly contextAt: (timeMs: number) => AssessContext
  readonly said: SaidOfReadings
  /** Between readings on two sides of one the tests forget. */
  readonly breaks: readonly Break[]
}): Promise<Judged> {
  const { observations, contextAt, said, breaks } = request
  const last = new Map<number, Partial<Record<Quantity, ReadingVerdict>>>()
  let { state } = request
  let hasTooLate = false
  for (const [index, observation] of observations.entries()) {
    if (index % observationsPerTurn === observationsPerTurn - 1) await giveTurn()
    state = forgetAtBreaks(state, observation.timeMs, breaks)
    const assessment = assess(state, observation, contextAt(observation.timeMs))
    state = assessment.state
    hasTooLate ||= assessment.isTooLate
    for (const verdict of leaveOutForgotten(assessment.verdicts, state, breaks)) {
      const slot = last.get(verdict.timeMs) ?? {}
      slot[verdict.quantity] = verdict
      last.set(verdict.timeMs, slot)
    }
  }
  const times = [...last.keys()].sort((one, other) => one - other)
  const verdicts = finishVerdicts(
    times.flatMap((timeMs) => Object.values(last.get(timeMs) ?? {})),
    said,
  )
  return { state, verdicts, hasTooLate }
}

/** What is known of readings beside the tests: what people dismissed, and resets of the rain counter. */
export interface SaidOfReadings {
  readonly dismissals: readonly Dismissal[]
  /** Slots, by their start, in which a counter of rain began anew. */
  readonly counterResets: ReadonlyMap<number, readonly CounterReason[]>
}

/** Verdicts as they are stored, in the order of time; without those of quantities that nobody stores. */
export function finishVerdicts(
  verdicts: readonly ReadingVerdict[],
  { dismissals, counterResets }: SaidOfReadings,
): JudgedVerdict[] {
  return verdicts.flatMap((verdict) => {
    const reading = toReadingName(verdict.quantity)
    if (reading === null) return []
    const resets = reading === 'rainMm' ? counterResets.get(verdict.timeMs) : undefined
    const told = resets === undefined ? verdict : addCounterResets(verdict, resets)
    return [scaleVerdict({ ...dismiss(told, reading, dismissals), reading })]
  })
}

/** What fell before the reset is lost: the amount is a lower bound (WEA-191). */
function addCounterResets(verdict: ReadingVerdict, resets: readonly CounterReason[]): ReadingVerdict {
  const { timeMs, quantity, reasons } = verdict
  const fault = { severity: 'doubtful', value: 0, limit: 0, witnesses: 0, knownAtMs: timeMs } as const
  const found = [...reasons, ...resets.map((reason) => ({ ...fault, reason }))]
  return combineMarks({ timeMs, quantity, isMissing: verdict.verdict === 'unknown', found })
}

/** What was measured and the limit in our units, to two digits. */
function scaleVerdict(verdict: JudgedVerdict): JudgedVerdict {
  if (verdict.reasons.length === 0) return verdict
  const { reading } = verdict
  const reasons = verdict.reasons.map((found) => ({
    ...found,
    value: roundTo(scaleTested(reading, found.reason, found.value), 2),
    limit: roundTo(scaleTested(reading, found.reason, found.limit), 2),
  }))
  return { ...verdict, reasons }
}

/** The verdict without what a person dismissed. */
export function dismiss(
  verdict: ReadingVerdict,
  reading: JudgedReading,
  dismissals: readonly Dismissal[],
): ReadingVerdict {
  const found = verdict.reasons.filter(
    ({ reason }) =>
      !dismissals.some(
        (said) =>
          said.reason === reason &&
          (said.reading === null || said.reading === reading) &&
          verdict.timeMs >= said.fromMs &&
          verdict.timeMs <= said.toMs,
      ),
  )
  if (found.length === verdict.reasons.length) return verdict
  const { timeMs, quantity } = verdict
  return combineMarks({ timeMs, quantity, isMissing: verdict.verdict === 'unknown', found })
}
