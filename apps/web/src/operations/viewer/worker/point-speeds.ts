import { type PointBlock, speedColumn, takeColumn, timeColumn } from '@talhao/operation-maps'

/** Rows share the speed of their machine: it is kept once a point, not once a strip. */
export interface PointSpeeds {
  readonly addBlock: (block: PointBlock) => void
  /** Null where none was recorded at that time. */
  readonly find: (timeMs: number) => number | null
}

export function collectPointSpeeds(points: number): PointSpeeds {
  const times = new Float64Array(points)
  const speeds = new Float32Array(points)
  let count = 0
  return {
    addBlock: (block) => {
      times.set(takeColumn(block, timeColumn).subarray(0, block.count), count)
      speeds.set(takeColumn(block, speedColumn).subarray(0, block.count), count)
      count += block.count
    },
    find: (timeMs) => {
      // Clocks are set back in the field: times need not rise, so a search by halves could miss.
      const speed = speeds[times.indexOf(timeMs)] ?? Number.NaN
      return Number.isNaN(speed) ? null : speed
    },
  }
}
