import { measureDegrees } from '@talhao/operation-maps'
import type { LogSurvey, SketchedPlace } from '../time-log/survey-log.ts'

/** Of the shorter log's time. */
const minOverlap = 0.5
/** Of the moments that both tell. */
const minTogether = 0.8
/** The places of one receiver, as two logs wrote them down. */
const nearM = 5
const maxSpeedMs = 15

/**
 * Logs that a terminal wrote side by side of one run, as one for the tractor and one for the implement: at the same
 * times they tell the same places. Each run's best log comes first; runs are in the order of their first log.
 */
export function joinParallelLogs<Log extends { readonly survey: LogSurvey }>(
  logs: readonly Log[],
): readonly (readonly Log[])[] {
  const runs: Log[][] = []
  for (const log of logs) {
    const run = runs.find((one) => one.some((other) => areParallel(log.survey, other.survey)))
    if (run === undefined) runs.push([log])
    else run.push(log)
  }
  return runs.map((run) => [...run].sort((one, other) => other.survey.points - one.survey.points))
}

function areParallel(one: LogSurvey, other: LogSurvey): boolean {
  const overlapMs =
    Math.min(one.lastMs ?? 0, other.lastMs ?? 0) - Math.max(one.firstMs ?? 0, other.firstMs ?? 0)
  const shorterMs = Math.min(measureLength(one), measureLength(other))
  if (!(overlapMs > 0) || overlapMs < shorterMs * minOverlap) return false
  const shared = [...one.sketch].flatMap(([bucket, place]) => {
    const beside = other.sketch.get(bucket)
    return beside === undefined ? [] : [areTogether(place, beside)]
  })
  return shared.length > 0 && shared.filter((isNear) => isNear).length >= shared.length * minTogether
}

function measureLength({ firstMs, lastMs }: LogSurvey): number {
  return (lastMs ?? 0) - (firstMs ?? 0)
}

function areTogether(one: SketchedPlace, other: SketchedPlace): boolean {
  const { latitudeM, longitudeM } = measureDegrees(one.latitude)
  const metres = Math.hypot(
    (one.latitude - other.latitude) * latitudeM,
    (one.longitude - other.longitude) * longitudeM,
  )
  return metres <= nearM + (Math.abs(one.clockMs - other.clockMs) / 1000) * maxSpeedMs
}
