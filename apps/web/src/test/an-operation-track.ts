import type { SeriesMetric } from '../operations/series/graph/graph-series.ts'
import type { OperationTrack } from '../operations/series/track/operation-track.ts'

/** Points at these times; metrics that are not given were not measured. */
export function anOperationTrack(
  times: readonly (number | string)[],
  values: Partial<Record<SeriesMetric, readonly (number | null)[]>> = {},
): OperationTrack {
  const timesMs = Float64Array.from(times, (time) => (typeof time === 'number' ? time : Date.parse(time)))
  const column = (metric: SeriesMetric) =>
    Float64Array.from(times, (_, point) => values[metric]?.[point] ?? Number.NaN)
  return {
    timesMs,
    values: {
      temperature: column('temperature'),
      wind_speed: column('wind_speed'),
      delta_t: column('delta_t'),
      humidity: column('humidity'),
      dew_point: column('dew_point'),
      pressure: column('pressure'),
      tractor_speed: column('tractor_speed'),
      volume_rate: column('volume_rate'),
      mass_rate: column('mass_rate'),
      count_rate: column('count_rate'),
    },
  }
}
