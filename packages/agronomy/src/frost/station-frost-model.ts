import type { Confidence } from '../confidence.ts'
import { isKnownWithin } from '../is-known.ts'
import { type FrostModel, type FrostNight, fitFrostModel } from './frost-model.ts'
import { computeLeaveOneOutError } from './model-error.ts'
import { judgeRadiationNight, type NightSky } from './radiation-night.ts'

/** Fewer nights say nothing of a place. */
export const requiredFrostNights = 10

/** A past night of a station, as measured. */
export interface StationNight extends NightSky {
  readonly eveningTemperatureC: number | null
  readonly eveningDewPointC: number | null
  readonly minimumC: number | null
  /** Of the three temperatures. */
  readonly confidence: Confidence
}

/** Nights that do not train the model, by the first reason that applies. */
export interface NightsLeftOut {
  /** A temperature is missing. */
  readonly incomplete: number
  readonly doubtful: number
  /** Wind, cloud, fog or rain. */
  readonly otherSky: number
  /** Nobody knows whether there was wind, cloud, fog or rain. */
  readonly unknownSky: number
}

export type StationFrostModel =
  | {
      readonly status: 'fitted'
      readonly model: FrostModel
      /** Past error, leave-one-out. */
      readonly errorC: number
      readonly nights: number
      readonly leftOut: NightsLeftOut
    }
  | {
      /** ‘not enough nights (7 of 10)’, or enough of them, but all alike. */
      readonly status: 'not_enough_nights' | 'nights_too_alike'
      readonly nights: number
      readonly requiredNights: number
      readonly leftOut: NightsLeftOut
    }

/**
 * The frost model of a station from its own nights.
 *
 * Formula: frost-model.ts on the radiation nights; at least 10 of them.
 * Valid: nights with temperatures of −40…60 °C. A night with a missing or doubtful temperature, of wind, cloud, fog or
 * rain, or with an unknown sky does not train; each is counted.
 * Source: CRP-10, CRP-11.
 *
 * @example trainStationFrostModel([]).status // 'not_enough_nights'
 */
export function trainStationFrostModel(candidates: readonly StationNight[]): StationFrostModel {
  const leftOut = { incomplete: 0, doubtful: 0, otherSky: 0, unknownSky: 0 }
  const nights: FrostNight[] = []
  for (const candidate of candidates) {
    const night = readNight(candidate)
    const isRadiationNight = judgeRadiationNight(candidate)
    if (night === null) leftOut.incomplete++
    else if (candidate.confidence !== 'good') leftOut.doubtful++
    else if (isRadiationNight === 'no') leftOut.otherSky++
    else if (isRadiationNight === 'unknown') leftOut.unknownSky++
    else nights.push(night)
  }
  const without = { nights: nights.length, requiredNights: requiredFrostNights, leftOut }
  if (nights.length < requiredFrostNights) return { status: 'not_enough_nights', ...without }
  const model = fitFrostModel(nights)
  const errorC = computeLeaveOneOutError(nights)
  if (model === null || errorC === null) return { status: 'nights_too_alike', ...without }
  return { status: 'fitted', model, errorC, nights: nights.length, leftOut }
}

function readNight(night: StationNight): FrostNight | null {
  const { eveningTemperatureC, eveningDewPointC, minimumC } = night
  if (!isKnownWithin(eveningTemperatureC, -40, 60) || !isKnownWithin(eveningDewPointC, -60, 60)) return null
  return isKnownWithin(minimumC, -40, 60) ? { eveningTemperatureC, eveningDewPointC, minimumC } : null
}
