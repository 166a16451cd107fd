import { isKnown } from '../is-known.ts'
import { type FrostNight, fitFrostModel, predictFrostMinimum } from './frost-model.ts'

/**
 * Past error of the two-step model, in °C: what it would have missed on each of its nights without knowing that night.
 *
 * Formula: √(Σ(prediction of night i by a model of all the others − its minimum)²/n).
 * Valid: three nights or more of which no one alone decides the slope. Else null.
 * Source: leave-one-out cross-validation; that it stands beside the figure is CRP-12.
 *
 * @example computeLeaveOneOutError([0, 2, 4].map((t) => ({ eveningTemperatureC: t, eveningDewPointC: -t, minimumC: t - 5 }))) // 0
 */
export function computeLeaveOneOutError(nights: readonly FrostNight[]): number | null {
  let squares = 0
  for (const night of nights) {
    const model = fitFrostModel(nights.filter((other) => other !== night))
    const prediction = model && predictFrostMinimum(model, night)
    if (!isKnown(prediction)) return null
    squares += (prediction - night.minimumC) ** 2
  }
  const errorC = Math.sqrt(squares / nights.length)
  return isKnown(errorC) ? errorC : null
}
