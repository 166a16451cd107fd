/** Where the wind comes from, in degrees true; 360 equals 0. Null: not measured. */
export interface WindSample {
  readonly speedKmh: number | null
  readonly fromDeg: number | null
}

export type Wind =
  | { readonly state: 'unknown' }
  | { readonly state: 'calm'; readonly meanKmh: number }
  | {
      readonly state: 'blowing'
      readonly meanKmh: number
      readonly vectorKmh: number
      readonly fromDeg: number
      /** Yamartino's standard deviation of the directions. */
      readonly deviationDeg: number
      /** On either side of the axis. */
      readonly halfAngleDeg: number
    }

/** Below it drift goes anywhere; exactly so much is wind. */
const calmBelowKmh = 3
const leastShareOfSamples = 0.8
const halfAngleLimits = { least: 30, most: 90 }
const radians = Math.PI / 180

/** The wind of the last minutes: unknown is never clear, calm is every direction (LAND-5). */
export function summarizeWind(samples: readonly WindSample[], expectedSamples: number): Wind {
  const known = samples.flatMap(({ speedKmh, fromDeg }) => {
    if (speedKmh === null || !Number.isFinite(speedKmh) || speedKmh < 0) return []
    if (speedKmh === 0) return [{ speed: 0, angle: 0 }]
    return fromDeg === null || !Number.isFinite(fromDeg)
      ? []
      : [{ speed: speedKmh, angle: fromDeg * radians }]
  })
  if (known.length === 0 || known.length < leastShareOfSamples * expectedSamples) return { state: 'unknown' }
  const meanKmh = mean(known.map(({ speed }) => speed))
  if (meanKmh < calmBelowKmh) return { state: 'calm', meanKmh }
  const east = mean(known.map(({ speed, angle }) => -speed * Math.sin(angle)))
  const north = mean(known.map(({ speed, angle }) => -speed * Math.cos(angle)))
  const deviationDeg = computeDeviation(known.filter(({ speed }) => speed > 0).map(({ angle }) => angle))
  return {
    state: 'blowing',
    meanKmh,
    vectorKmh: Math.hypot(east, north),
    fromDeg: normalizeDegrees(Math.atan2(-east, -north) / radians),
    deviationDeg,
    halfAngleDeg: Math.min(halfAngleLimits.most, Math.max(halfAngleLimits.least, 2 * deviationDeg)),
  }
}

/** Source: Yamartino 1984, doi:10.1175/1520-0450(1984)023<1362:ACOSPE>2.0.CO;2. */
function computeDeviation(angles: readonly number[]): number {
  const [sine, cosine] = [mean(angles.map(Math.sin)), mean(angles.map(Math.cos))]
  const epsilon = Math.sqrt(Math.max(0, 1 - sine * sine - cosine * cosine))
  return (Math.asin(Math.min(1, epsilon)) * (1 + 0.1547 * epsilon ** 3)) / radians
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function normalizeDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
