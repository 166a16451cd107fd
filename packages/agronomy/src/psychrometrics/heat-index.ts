import { isKnownWithin } from '../is-known.ts'

/** The published chart ends at 137 °F; beyond 60 °C the regression only extrapolates. */
const highestChartedC = 60

/**
 * Heat index (apparent temperature in heat), in °C.
 *
 * Formula, in °F: s = 0.5·(T + 61 + 1.2·(T − 68) + 0.094·RH); below a mean (s + T)/2 of 80 the answer is that mean,
 * else the Rothfusz regression with its two adjustments for very dry and very moist air.
 * Valid: −40…45 °C, 0…100 %, results up to 60 °C. Outside, or unknown: null, since a heat of 94 °C helps nobody.
 * Source: NWS, Rothfusz 1990 (REFERENCES.md).
 *
 * @example computeHeatIndex({ temperatureC: 35, humidity: 50 }) // 40.68
 */
export function computeHeatIndex(air: {
  temperatureC: number | null
  humidity: number | null
}): number | null {
  const { temperatureC, humidity } = air
  if (!isKnownWithin(temperatureC, -40, 45) || !isKnownWithin(humidity, 0, 100)) return null
  const heatC = ((evaluateHeatIndexF((temperatureC * 9) / 5 + 32, humidity) - 32) * 5) / 9
  return heatC <= highestChartedC ? heatC : null
}

function evaluateHeatIndexF(t: number, r: number): number {
  const simple = 0.5 * (t + 61 + 1.2 * (t - 68) + 0.094 * r)
  const mean = (simple + t) / 2
  if (mean < 80) return mean
  const regression =
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  if (r < 13 && t >= 80 && t <= 112) {
    return regression - ((13 - r) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17)
  }
  if (r > 85 && t >= 80 && t <= 87) return regression + ((r - 85) / 10) * ((87 - t) / 5)
  return regression
}
