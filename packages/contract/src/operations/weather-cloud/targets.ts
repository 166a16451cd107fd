import { type Static, type TSchema, Type } from 'typebox'
import { Nullable, Shape } from '../../core/answers.ts'
import { OptionalNumber, SentNumber } from '../files/index.ts'

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

/** The same schema for each of them. */
function eachTarget<const S extends TSchema>(schema: S) {
  return {
    limMinTemperature: schema,
    limMedTemperature: schema,
    limMaxTemperature: schema,
    limMinMoisture: schema,
    limMedMoisture: schema,
    limMaxMoisture: schema,
    limMinAir: schema,
    limMedAir: schema,
    limMaxAir: schema,
    minTractorSpeedTarget: schema,
    maxTractorSpeedTarget: schema,
    minDeltaTTarget: schema,
    maxDeltaTTarget: schema,
    minPressureTarget: schema,
    maxPressureTarget: schema,
    minDewPointTarget: schema,
    maxDewPointTarget: schema,
  }
}

/** Null: no such target. */
export const WeatherParameters = Shape(eachTarget(OptionalNumber))
export type WeatherParameters = Static<typeof WeatherParameters>

/** The targets with those that the operation began with, before anybody set them. */
export const WeatherParameterDetails = Shape({
  ...eachTarget(OptionalNumber),
  initialTargets: WeatherParameters,
})
export type WeatherParameterDetails = Static<typeof WeatherParameterDetails>

/**
 * What is left out stays as it is; null takes a target away. A text is what somebody typed: a decimal comma is read,
 * and what is no number counts as left out (OPS-42).
 */
export const TargetChanges = Shape(
  eachTarget(Type.Optional(Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 40 })])))),
)
export type TargetChanges = Static<typeof TargetChanges>

/** As a tablet sends them; names we do not know are passed over. */
export const SentTargets = Nullable(Type.Object(eachTarget(SentNumber)))

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
