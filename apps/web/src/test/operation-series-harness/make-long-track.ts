import type { OperationTrack } from '../../operations/series/track/operation-track.ts'

/** A machine that reports once a second, rests now and then, and loses a value here and there. */
export function makeLongTrack(points: number): OperationTrack {
  const timesMs = new Float64Array(points)
  const restEvery = 9000
  const restMs = 7 * 60_000
  const start = Date.UTC(2026, 10, 10, 10)
  for (let point = 0; point < points; point++)
    timesMs[point] = start + point * 1000 + Math.floor(point / restEvery) * restMs
  const wave = (mean: number, spread: number) =>
    Float32Array.from({ length: points }, (_, point) =>
      point % 997 === 0
        ? Number.NaN
        : mean + spread * Math.sin(point / 4000) + spread * 0.2 * Math.sin(point * 1.7),
    )
  return {
    timesMs,
    values: {
      temperature: wave(24, 6),
      wind_speed: wave(8, 4),
      delta_t: wave(5, 3),
      humidity: wave(60, 20),
      dew_point: wave(15, 2),
      pressure: wave(950, 4),
      tractor_speed: wave(13, 2),
      volume_rate: wave(120, 10),
      mass_rate: wave(200, 10),
      count_rate: wave(280_000, 9000),
    },
  }
}
