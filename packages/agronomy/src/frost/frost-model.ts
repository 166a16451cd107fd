import { isKnown } from '../is-known.ts'
import { fitStraightLine, type StraightLine } from './straight-line.ts'

/** A past night: air temperature and dew point two hours after sunset, and the minimum before sunrise. */
export interface FrostNight {
  readonly eveningTemperatureC: number
  readonly eveningDewPointC: number
  readonly minimumC: number
}

export interface FrostModel {
  /** First step, minimum on evening temperature; the whole model where the dew point is not known. */
  readonly byTemperature: StraightLine
  /** Both steps; null where the nights' dew points are all the same. */
  readonly byTemperatureAndDewPoint: {
    readonly temperatureSlope: number
    readonly dewPointSlope: number
    readonly intercept: number
  } | null
  /** Root mean square of what the model misses on its own nights: better than it will be tonight (model-error.ts). */
  readonly fitErrorC: number
}

/**
 * FAO's two-step model of the minimum of a radiation night.
 *
 * Formula: line of Tn on T0 gives slope a, intercept w; line of the residuals Tn − (a·T0 + w) on D0 gives slope b,
 * intercept c2; Tn = a·T0 + b·D0 + (w + c2). One multiple regression gives other figures and is not this model.
 * Valid: two nights or more of different evening temperatures, all values known. Else null. How many nights a station
 * needs: station-frost-model.ts.
 * Source: Snyder & Melo-Abreu 2005, vol. 1 ch. 5.
 *
 * @example fitFrostModel([{ eveningTemperatureC: 0, eveningDewPointC: 1, minimumC: -4 }, { eveningTemperatureC: 2, eveningDewPointC: 0, minimumC: -3 }]).byTemperature.slope // 0.5
 */
export function fitFrostModel(nights: readonly FrostNight[]): FrostModel | null {
  const byTemperature = fitStraightLine(
    nights.map(({ eveningTemperatureC, minimumC }) => ({ x: eveningTemperatureC, y: minimumC })),
  )
  if (byTemperature === null) return null
  const residuals = fitStraightLine(
    nights.map((night) => ({
      x: night.eveningDewPointC,
      y: night.minimumC - evaluate(byTemperature, night.eveningTemperatureC),
    })),
  )
  const byTemperatureAndDewPoint = residuals && {
    temperatureSlope: byTemperature.slope,
    dewPointSlope: residuals.slope,
    intercept: byTemperature.intercept + residuals.intercept,
  }
  const model = { byTemperature, byTemperatureAndDewPoint }
  const squares = nights.map(
    (night) => ((predictFrostMinimum(model, night) ?? Number.NaN) - night.minimumC) ** 2,
  )
  const fitErrorC = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / nights.length)
  return isKnown(fitErrorC) ? { ...model, fitErrorC } : null
}

/**
 * Minimum before sunrise, in °C, by the model of a station.
 *
 * Formula: a·T0 + b·D0 + c; without a dew point a·T0 + w.
 * Valid: temperature and dew point two hours after sunset. Unknown temperature: null.
 * Source: Snyder & Melo-Abreu 2005, vol. 1 ch. 5.
 *
 * @example predictFrostMinimum({ byTemperature: { slope: 0.5, intercept: -6 }, byTemperatureAndDewPoint: null }, { eveningTemperatureC: 10, eveningDewPointC: null }) // -1
 */
export function predictFrostMinimum(
  model: Pick<FrostModel, 'byTemperature' | 'byTemperatureAndDewPoint'>,
  evening: { readonly eveningTemperatureC: number | null; readonly eveningDewPointC: number | null },
): number | null {
  const { eveningTemperatureC, eveningDewPointC } = evening
  if (!isKnown(eveningTemperatureC)) return null
  const both = model.byTemperatureAndDewPoint
  const minimumC =
    both !== null && isKnown(eveningDewPointC)
      ? both.temperatureSlope * eveningTemperatureC + both.dewPointSlope * eveningDewPointC + both.intercept
      : evaluate(model.byTemperature, eveningTemperatureC)
  return isKnown(minimumC) ? minimumC : null
}

function evaluate(line: StraightLine, x: number): number {
  return line.slope * x + line.intercept
}
