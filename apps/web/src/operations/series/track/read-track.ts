import { rateMetrics, reportMetrics } from '@talhao/operation-maps'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import type { SeriesMetric } from '../graph/graph-series.ts'
import { bucketMs } from '../graph/time-unit.ts'
import type { OperationTrack } from './operation-track.ts'
import { cacheDigest } from './track-digest.ts'

const stepsMs = [bucketMs.hour, bucketMs.minute]

type SeriesReader = Pick<OperationViewer, 'readSeries'>

const tracksOf = new WeakMap<SeriesReader, Map<string, Promise<OperationTrack>>>()

/** All series of a file that the page already holds; they are read once and stay as long as the page. */
export function readTrack(viewer: SeriesReader, fileId: string): Promise<OperationTrack> {
  const tracks = tracksOf.get(viewer) ?? new Map<string, Promise<OperationTrack>>()
  tracksOf.set(viewer, tracks)
  const reading = tracks.get(fileId) ?? readColumns(viewer, fileId)
  tracks.set(fileId, reading)
  reading.catch(() => tracks.delete(fileId))
  return reading
}

async function readColumns(viewer: SeriesReader, fileId: string): Promise<OperationTrack> {
  const columns = await viewer.readSeries({ fileId, columns: [...reportMetrics, ...rateMetrics], stepsMs })
  for (const { values, digest } of columns) if (digest !== null) cacheDigest(values, digest)
  const byName = new Map(columns.map(({ column, values }) => [column, values]))
  const timesMs = columns[0]?.timesMs ?? new Float64Array()
  const unknown = new Float32Array(timesMs.length).fill(Number.NaN)
  const take = (metric: SeriesMetric) => byName.get(metric) ?? unknown
  return {
    timesMs,
    values: {
      temperature: take('temperature'),
      wind_speed: take('wind_speed'),
      delta_t: take('delta_t'),
      humidity: take('humidity'),
      dew_point: take('dew_point'),
      pressure: take('pressure'),
      tractor_speed: take('tractor_speed'),
      volume_rate: take('volume_rate'),
      mass_rate: take('mass_rate'),
      count_rate: take('count_rate'),
    },
  }
}
