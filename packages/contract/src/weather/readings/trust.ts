import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'

/** What is judged of what a station measures (WEA-120). */
export const judgedReadings = [
  'temperatureC',
  'humidity',
  'pressureHpa',
  'rainMm',
  'windSpeedKmh',
  'windGustKmh',
  'windDirectionDeg',
  'solarWm2',
  'soil1MoistureKpa',
  'soil2MoistureKpa',
  'soil3MoistureKpa',
  'soil4MoistureKpa',
  'soil1WaterPercent',
  'soil2WaterPercent',
  'soil3WaterPercent',
  'soil4WaterPercent',
] as const
export type JudgedReading = (typeof judgedReadings)[number]

/** The closed list of why a reading is not trusted (WEA-121). */
export const trustReasons = [
  'silent',
  'stuck',
  'flicker',
  'spike',
  'step',
  'range',
  'climate',
  'inconsistent',
  'counter_reset',
  'counter_full',
  'gauge_blocked',
  'clock_shift',
  'drift',
  'neighbours',
  'forecast',
  'calibration',
  'maintenance',
] as const
export type TrustReason = (typeof trustReasons)[number]

const doubtVerdicts = ['doubtful', 'bad'] as const

/** A reading of now that is not trusted, why, and since when (WEA-151). */
export const Doubt = Shape({
  reading: Type.Enum(judgedReadings),
  verdict: Type.Enum(doubtVerdicts),
  reason: Type.Enum(trustReasons),
  since: IsoTime,
  /** What the test measured, and what it was held against. */
  value: Nullable(Type.Number()),
  limit: Nullable(Type.Number()),
  /** Other stations or sensors that it rests on. */
  witnesses: Type.Integer({ minimum: 0 }),
})
export type Doubt = Static<typeof Doubt>

/** What is not trusted of an hour or a day: of how many readings of an hour, or hours of a day (WEA-152). */
export const PeriodDoubt = Shape({
  reading: Type.Enum(judgedReadings),
  verdict: Type.Enum(doubtVerdicts),
  count: Type.Integer({ minimum: 1 }),
  reasons: Type.Array(Type.Enum(trustReasons)),
})
export type PeriodDoubt = Static<typeof PeriodDoubt>
