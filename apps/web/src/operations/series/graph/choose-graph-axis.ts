import { chooseValueAxis, type ValueAxis } from '../../../lib/charts/time/value-axis.ts'
import type { SeriesTarget } from '../series-target.ts'
import type { TrackSummary } from '../track/summarise-track.ts'

/** Around all values and targets, so that the scale stays while one zooms. */
export function chooseGraphAxis(
  summaries: readonly (TrackSummary | null)[],
  targets: readonly (SeriesTarget | null)[],
): ValueAxis {
  const ends = [
    ...summaries.flatMap((summary) => (summary === null ? [] : [summary.minimum, summary.maximum])),
    ...targets.flatMap((target) => [target?.minimum ?? null, target?.maximum ?? null]),
  ].filter((end) => end !== null)
  const bounds =
    ends.length === 0 ? { min: null, max: null } : { min: Math.min(...ends), max: Math.max(...ends) }
  return chooseValueAxis({ series: [], bounds })
}
