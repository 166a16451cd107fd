import type { Answer } from '../answer.ts'
import { type Confidence, combineConfidence } from '../confidence.ts'
import { isKnown } from '../is-known.ts'
import { type ForecastNightHour, findCrossingTonight } from './forecast-crossing.ts'
import { predictFrostMinimum } from './frost-model.ts'
import type { LimitCrossing } from './limit-crossing.ts'
import { computeNightCourse, type NightCoursePoint } from './night-course.ts'
import { judgeRadiationNight, type NightSky } from './radiation-night.ts'
import type { StationFrostModel } from './station-frost-model.ts'

export interface FrostEvening {
  readonly stationModel: StationFrostModel
  /** Measured two hours after sunset; null before that, or where the station is silent. */
  readonly eveningTemperatureC: number | null
  readonly eveningDewPointC: number | null
  readonly stationAtSunset: 'good' | 'doubtful' | 'silent'
  readonly isOnFrostWatch: boolean
  readonly forecastMinimumC: number | null
  /** Of the night, from the second hour after sunset on. */
  readonly forecastHours?: readonly ForecastNightHour[]
  readonly forecastSky: NightSky
  readonly nightHours: number | null
  readonly limitsC: readonly number[]
}

export interface FrostTonight {
  readonly minimumC: number | null
  /** Where the minimum comes from; shown beside it. */
  readonly minimumFrom: 'station_model' | 'forecast' | 'nowhere'
  /** Past error of the station's model; null for a forecast. */
  readonly errorC: number | null
  /** Qualifying nights of the station, of those required. */
  readonly nights: number
  /** Whether tonight is such a night as the model was made for. */
  readonly isRadiationNight: Answer
  /** ‘blind tonight’: on watch, and the station was doubtful or silent at sunset. */
  readonly isBlind: boolean
  readonly confidence: Confidence
  readonly course: readonly NightCoursePoint[] | null
  readonly crossings: readonly (LimitCrossing & { readonly limitC: number })[]
}

/**
 * How cold tonight gets at a station, and when it falls to each limit.
 *
 * Formula: frost-model.ts of the station; without enough nights, or before the second hour after sunset, the forecast's
 * minimum, named as such. The course needs the evening's temperature; until then crossings are those of the forecast's hours.
 * Valid: as the parts. Nothing known: 'nowhere', and every crossing unknown.
 * Source: CRP-10 to CRP-14.
 *
 * @example assessFrostTonight({ stationModel: trainStationFrostModel([]), eveningTemperatureC: 6, eveningDewPointC: 1, stationAtSunset: 'good', isOnFrostWatch: true, forecastMinimumC: 1.5, forecastSky: { windMaxMs: 1, cloudPercent: 0, hasFog: false, rainMm: 0 }, nightHours: 13, limitsC: [2] }).minimumFrom // 'forecast'
 */
export function assessFrostTonight(evening: FrostEvening): FrostTonight {
  const { stationModel, eveningTemperatureC, nightHours } = evening
  const predictedC =
    stationModel.status === 'fitted' ? predictFrostMinimum(stationModel.model, evening) : null
  const { minimumC, minimumFrom } = chooseMinimum(predictedC, evening.forecastMinimumC)
  const night = { minimumC, eveningTemperatureC, nightHours, forecastHours: evening.forecastHours ?? [] }
  const isStationDoubtful = evening.stationAtSunset !== 'good'
  return {
    minimumC,
    minimumFrom,
    errorC: minimumFrom === 'station_model' && stationModel.status === 'fitted' ? stationModel.errorC : null,
    nights: stationModel.nights,
    isRadiationNight: judgeRadiationNight(evening.forecastSky),
    isBlind: evening.isOnFrostWatch && isStationDoubtful,
    confidence: combineConfidence([
      minimumC === null ? 'unknown' : 'good',
      isStationDoubtful ? 'doubtful' : 'good',
    ]),
    course: computeNightCourse(night),
    crossings: evening.limitsC.map((limitC) => ({ limitC, ...findCrossingTonight(night, limitC) })),
  }
}

function chooseMinimum(
  predictedC: number | null,
  forecastC: number | null,
): Pick<FrostTonight, 'minimumC' | 'minimumFrom'> {
  if (predictedC !== null) return { minimumC: predictedC, minimumFrom: 'station_model' }
  if (isKnown(forecastC)) return { minimumC: forecastC, minimumFrom: 'forecast' }
  return { minimumC: null, minimumFrom: 'nowhere' }
}
