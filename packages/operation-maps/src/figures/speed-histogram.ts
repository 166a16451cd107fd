const stepsPerKmh = 100
const fastestKmh = 200

/** Counts speeds to a hundredth of a km/h, so that a share of millions is found without keeping them. */
export function createSpeedHistogram(): {
  readonly add: (speedKmh: number) => void
  /** The speed that the given share of all does not exceed; null without any. */
  readonly findPercentile: (share: number) => number | null
} {
  const counts = new Uint32Array(fastestKmh * stepsPerKmh + 1)
  let total = 0
  return {
    add: (speedKmh) => {
      const step = Math.min(counts.length - 1, Math.round(speedKmh * stepsPerKmh))
      counts[step] = (counts[step] ?? 0) + 1
      total++
    },
    findPercentile: (share) => {
      if (total === 0) return null
      let seen = 0
      for (let step = 0; step < counts.length; step++) {
        seen += counts[step] ?? 0
        if (seen >= share * total) return step / stepsPerKmh
      }
      return fastestKmh
    },
  }
}
