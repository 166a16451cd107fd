import type { LogSurvey } from '../time-log/survey-log.ts'
import type { TaskWorker } from './describe-tasks.ts'

/** A moment of an overlap is a stamp that was late, not a shift. */
const minShare = 0.05

/** Who can have done a run: those whose shift it was, else those of whom no shift is told. */
export function findWorkers(
  workers: readonly TaskWorker[],
  { firstMs, lastMs }: Pick<LogSurvey, 'firstMs' | 'lastMs'>,
): readonly TaskWorker[] {
  if (firstMs === null || lastMs === null) return []
  const lengthMs = Math.max(1, lastMs - firstMs)
  const onShift = workers.filter(({ shifts }) => {
    const overlapMs = shifts.reduce(
      (sum, { startMs, endMs }) =>
        sum + Math.max(0, Math.min(endMs, lastMs + 1) - Math.max(startMs, firstMs)),
      0,
    )
    return overlapMs / lengthMs >= minShare
  })
  return onShift.length > 0 ? onShift : workers.filter(({ shifts }) => shifts.length === 0)
}
