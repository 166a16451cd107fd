import { hourMs } from '@talhao/local-time'
import { isKnown } from '../is-known.ts'
import { roundTo } from '../round-to.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import { rainAlert } from './spray-rules.ts'

/** Hours of rain that decide whether a product stays on the leaf, the hour itself included. */
const hoursAhead = 3

export interface RainAhead {
  /** null where an hour of the three is unknown, unless the known ones raise the alert by themselves. */
  readonly amountMm: number | null
  readonly probability: number | null
  readonly isComplete: boolean
  readonly isAlert: boolean
}

/**
 * Rain of an hour and the two after it.
 *
 * Formula: amount = Σ, probability = max; alert when probability > 70 % and amount ≥ 3 mm.
 * Valid: hours in order. At the end of the forecast what exists counts; a gap in the middle, or a negative value, is
 * unknown. The known hours are a lower bound of both, so an alert that they raise stands whatever the rest.
 * Source: WEA-66 to WEA-68.
 *
 * @example lookAheadForRain([{ startMs: 0, temperatureC: 25, humidity: 75, windSpeedKmh: 5, windGustKmh: null, rainMm: 3, probabilityOfPrecipitation: 71, pressureHpa: null }], 0).isAlert // true
 */
export function lookAheadForRain(hours: readonly SprayForecastHour[], index: number): RainAhead {
  let amount = 0
  let probability = 0
  let isComplete = true
  const startMs = hours[index]?.startMs ?? 0
  const end = Math.min(index + hoursAhead, hours.length)
  for (let next = index; next < end; next++) {
    const hour = hours[next]
    // The hour after a gap lies beyond the window or leaves a hole in it: either way one hour is unknown.
    if (hour === undefined || hour.startMs !== startMs + (next - index) * hourMs) {
      isComplete = false
      break
    }
    if (isKnown(hour.rainMm) && hour.rainMm >= 0) amount += hour.rainMm
    else isComplete = false
    if (isKnown(hour.probabilityOfPrecipitation) && hour.probabilityOfPrecipitation >= 0) {
      probability = Math.max(probability, hour.probabilityOfPrecipitation)
    } else isComplete = false
  }
  // Tenths add up to 2.9999999999999996: the sum is rounded before it is judged, so that text and colour agree.
  const amountMm = roundTo(amount, 3)
  const isAlert = probability > rainAlert.probabilityAbove && amountMm >= rainAlert.amountAtLeastMm
  if (!isComplete && !isAlert) return unknownRain
  return { amountMm, probability, isComplete, isAlert }
}

const unknownRain: RainAhead = Object.freeze({
  amountMm: null,
  probability: null,
  isComplete: false,
  isAlert: false,
})
