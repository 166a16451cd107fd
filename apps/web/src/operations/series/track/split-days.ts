import { dayMs } from '@talhao/local-time'
import { floorToStep } from '../sao-paulo-time.ts'
import { findPoint, type OperationTrack } from './operation-track.ts'

export interface TrackDay {
  /** Local midnight. */
  readonly startMs: number
  readonly tracks: readonly OperationTrack[]
}

/** The days on which something was measured, each with its part of the tracks; nothing is copied. */
export function splitDays(tracks: readonly OperationTrack[]): TrackDay[] {
  const days = new Map<number, OperationTrack[]>()
  for (const track of tracks) {
    let first = 0
    while (first < track.timesMs.length) {
      const startMs = floorToStep(track.timesMs[first] ?? 0, dayMs)
      const end = findPoint(track.timesMs, startMs + dayMs)
      const day = days.get(startMs) ?? []
      day.push(cutTrack(track, { first, end }))
      days.set(startMs, day)
      first = end
    }
  }
  return [...days].toSorted(([a], [b]) => a - b).map(([startMs, parts]) => ({ startMs, tracks: parts }))
}

function cutTrack({ timesMs, values }: OperationTrack, part: { first: number; end: number }): OperationTrack {
  const cut = (column: Float32Array | Float64Array) => column.subarray(part.first, part.end)
  return {
    timesMs: timesMs.subarray(part.first, part.end),
    values: {
      temperature: cut(values.temperature),
      wind_speed: cut(values.wind_speed),
      delta_t: cut(values.delta_t),
      humidity: cut(values.humidity),
      dew_point: cut(values.dew_point),
      pressure: cut(values.pressure),
      tractor_speed: cut(values.tractor_speed),
      volume_rate: cut(values.volume_rate),
      mass_rate: cut(values.mass_rate),
      count_rate: cut(values.count_rate),
    },
  }
}
