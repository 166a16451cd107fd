const directions = 16
const binDeg = 360 / directions

/** Sixteen directions the wind comes from, north first, clockwise. */
export const binCenters: readonly number[] = Array.from({ length: directions }, (_, bin) => bin * binDeg)

/** Adds up the seconds of wind by direction; calm has none. */
export function createRoseCounter(): {
  readonly add: (directionDeg: number, speedKmh: number, seconds: number) => void
  readonly read: () => readonly number[]
} {
  const bins = new Float64Array(directions)
  return {
    add: (directionDeg, speedKmh, seconds) => {
      if (!(speedKmh > 0) || Number.isNaN(directionDeg)) return
      const bin = Math.round(directionDeg / binDeg) % directions
      bins[bin] = (bins[bin] ?? 0) + seconds
    },
    read: () => [...bins],
  }
}

/** Shares of time in percent of one or more files together; all 0 when no wind was measured. */
export function computeWindRose(files: readonly (readonly number[])[]): {
  readonly histFiltered: readonly number[]
  readonly binCenters: readonly number[]
} {
  const seconds = binCenters.map((_, bin) => files.reduce((sum, file) => sum + (file[bin] ?? 0), 0))
  const total = seconds.reduce((sum, bin) => sum + bin, 0)
  return { histFiltered: seconds.map((bin) => (total > 0 ? (bin / total) * 100 : 0)), binCenters }
}
