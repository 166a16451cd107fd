import { isKnownWithin } from '../is-known.ts'
import { evaluateMagnus } from './saturation-vapour-pressure.ts'

/** 1/°C, ventilated (Assmann) psychrometer, FAO-56 eq. 16. */
const psychrometerCoefficient = 0.000662

/** Air as a psychrometer meets it. Pressure is the station's own, never reduced to sea level. */
export interface MoistAir {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly pressureHpa: number | null
}

/**
 * Wet-bulb temperature, in °C, by the exact psychrometric equation.
 *
 * Formula: the root Tw of es(Tw) − A·P·(T − Tw) − es(T)·RH/100 = 0, es by Magnus, A = 0.000662 /°C.
 * Valid: −40…60 °C, 0…100 %, 500…1100 hPa. Outside, or unknown: null.
 * Source: FAO-56 eq. 15–16; the approximation of Stull (2011) is not used: it hides up to 0.5 °C of dryness.
 *
 * @example computeWetBulb({ temperatureC: 30, humidity: 50, pressureHpa: 1013.25 }) // 22.072
 */
export function computeWetBulb(air: MoistAir): number | null {
  const { temperatureC, humidity, pressureHpa } = air
  if (!isKnownWithin(temperatureC, -40, 60)) return null
  if (!isKnownWithin(humidity, 0, 100)) return null
  if (!isKnownWithin(pressureHpa, 500, 1100)) return null
  const slope = psychrometerCoefficient * pressureHpa
  const vapourPressure = (evaluateMagnus(temperatureC) * humidity) / 100
  // The left side is convex and rising, and not negative at the dry bulb: Newton from there falls onto the root
  // without ever passing it, so no bracket is needed.
  let wetBulb = temperatureC
  for (let iteration = 0; iteration < 30; iteration++) {
    const saturation = evaluateMagnus(wetBulb)
    const denominator = wetBulb + 243.04
    const derivative = (saturation * 17.625 * 243.04) / (denominator * denominator) + slope
    const step = (saturation - slope * (temperatureC - wetBulb) - vapourPressure) / derivative
    wetBulb -= step
    // Newton doubles the digits each time: after a step of 1e-4 the rest is below 1e-9.
    if (step < 1e-4) break
  }
  return Math.min(wetBulb, temperatureC)
}
