import { type Static, Type } from 'typebox'
import { Nullable, Shape } from '../answers.ts'
import { OptionalNumber, SentNumber } from '../operation-file.ts'

/** What an operation is to be worked within: °C, %, km/h, hPa. The middle ones colour the map of the machine. */
export const targetNames = [
  'limMinTemperature',
  'limMedTemperature',
  'limMaxTemperature',
  'limMinMoisture',
  'limMedMoisture',
  'limMaxMoisture',
  'limMinAir',
  'limMedAir',
  'limMaxAir',
  'minTractorSpeedTarget',
  'maxTractorSpeedTarget',
  'minDeltaTTarget',
  'maxDeltaTTarget',
  'minPressureTarget',
  'maxPressureTarget',
  'minDewPointTarget',
  'maxDewPointTarget',
] as const
export type TargetName = (typeof targetNames)[number]

/** Null: no such target. */
export const WeatherParameters = Shape({
  limMinTemperature: OptionalNumber,
  limMedTemperature: OptionalNumber,
  limMaxTemperature: OptionalNumber,
  limMinMoisture: OptionalNumber,
  limMedMoisture: OptionalNumber,
  limMaxMoisture: OptionalNumber,
  limMinAir: OptionalNumber,
  limMedAir: OptionalNumber,
  limMaxAir: OptionalNumber,
  minTractorSpeedTarget: OptionalNumber,
  maxTractorSpeedTarget: OptionalNumber,
  minDeltaTTarget: OptionalNumber,
  maxDeltaTTarget: OptionalNumber,
  minPressureTarget: OptionalNumber,
  maxPressureTarget: OptionalNumber,
  minDewPointTarget: OptionalNumber,
  maxDewPointTarget: OptionalNumber,
})
export type WeatherParameters = Static<typeof WeatherParameters>

const sentTargets = {
  limMinTemperature: SentNumber,
  limMedTemperature: SentNumber,
  limMaxTemperature: SentNumber,
  limMinMoisture: SentNumber,
  limMedMoisture: SentNumber,
  limMaxMoisture: SentNumber,
  limMinAir: SentNumber,
  limMedAir: SentNumber,
  limMaxAir: SentNumber,
  minTractorSpeedTarget: SentNumber,
  maxTractorSpeedTarget: SentNumber,
  minDeltaTTarget: SentNumber,
  maxDeltaTTarget: SentNumber,
  minPressureTarget: SentNumber,
  maxPressureTarget: SentNumber,
  minDewPointTarget: SentNumber,
  maxDewPointTarget: SentNumber,
}

/** What is left out stays as it is; null takes a target away. */
export const TargetChanges = Shape(sentTargets)
export type TargetChanges = Static<typeof TargetChanges>

/** As a tablet sends them; names we do not know are passed over. */
export const SentTargets = Nullable(Type.Object(sentTargets))

/** What was measured: extremes of all points, averages by worked area. Null: no point has the value. */
export const WeatherLimits = Shape({
  fileid: Type.String(),
  minTemperature: OptionalNumber,
  maxTemperature: OptionalNumber,
  avgTemperature: OptionalNumber,
  minAirSpeed: OptionalNumber,
  maxAirSpeed: OptionalNumber,
  avgAirSpeed: OptionalNumber,
  minDeltaT: OptionalNumber,
  maxDeltaT: OptionalNumber,
  avgDeltaT: OptionalNumber,
  minMoisture: OptionalNumber,
  maxMoisture: OptionalNumber,
  avgMoisture: OptionalNumber,
  minSpeedTractor: OptionalNumber,
  maxSpeedTractor: OptionalNumber,
  avgSpeedTractor: OptionalNumber,
  minDewPoint: OptionalNumber,
  maxDewPoint: OptionalNumber,
  avgDewPoint: OptionalNumber,
  minPressure: OptionalNumber,
  maxPressure: OptionalNumber,
  avgPressure: OptionalNumber,
  minDeltaTTarget: OptionalNumber,
  maxDeltaTTarget: OptionalNumber,
})
export type WeatherLimits = Static<typeof WeatherLimits>
