import type { TimeSpan } from '../time-log/read-records.ts'
import type { LogSurvey } from '../time-log/survey-log.ts'
import type { TaskWorker } from './describe-tasks.ts'
import { findWorkers } from './find-workers.ts'

/** What the same people did of a run. */
export interface ShiftPart {
  readonly workers: readonly TaskWorker[]
  /** Null: all of the run. */
  readonly span: TimeSpan | null
}

/** Less, and less than so much of the run, is a stamp that was late, not a shift. */
const minShiftMs = 300_000
const minShare = 0.05
/** More is no work that people shared, and each is read on its own. */
const maxParts = 24

/** The parts of a run at whose borders its operator changed, by the shifts. */
export function splitByShift(
  workers: readonly TaskWorker[],
  { firstMs, lastMs }: Pick<LogSurvey, 'firstMs' | 'lastMs'>,
): readonly ShiftPart[] {
  const whole = [{ workers: findWorkers(workers, { firstMs, lastMs }), span: null }]
  if (firstMs === null || lastMs === null) return whole
  const minMs = Math.min(minShiftMs, (lastMs - firstMs) * minShare)
  const stamps = workers.flatMap(({ shifts }) => shifts.flatMap(({ startMs, endMs }) => [startMs, endMs]))
  const borders = [firstMs, ...stamps.filter((ms) => ms > firstMs && ms <= lastMs), lastMs + 1]
  const ordered = [...new Set(borders)].sort((one, other) => one - other)
  const parts: { workers: readonly TaskWorker[]; span: TimeSpan }[] = []
  for (const [at, untilMs] of ordered.slice(1).entries()) {
    const fromMs = ordered[at] ?? firstMs
    const present = workers.filter(({ shifts }) =>
      shifts.some((shift) => shift.startMs <= fromMs && shift.endMs >= untilMs - 1),
    )
    const before = parts.at(-1)
    const isMoment = untilMs - fromMs < minMs
    // Between two shifts whoever had the machine still has it.
    if (before !== undefined && (isMoment || present.length === 0 || areSame(before.workers, present)))
      before.span = { ...before.span, untilMs }
    else if (!isMoment && present.length > 0)
      parts.push({ workers: present, span: { fromMs: parts.length === 0 ? firstMs : fromMs, untilMs } })
  }
  return parts.length > 1 && parts.length <= maxParts ? parts : whole
}

function areSame(some: readonly TaskWorker[], others: readonly TaskWorker[]): boolean {
  return some.length === others.length && some.every((worker) => others.includes(worker))
}
