import type { WeatherMetric } from '../columns/operation-kind.ts'

/** A range with open ends; null at both is no target. */
export interface Target {
  readonly minimum: number | null
  readonly maximum: number | null
}

/** What decides whether a strip was worked within parameters: all of them, as far as they have a target (FIG-9). */
export const decidingMetrics = [
  'temperature',
  'humidity',
  'wind_speed',
] as const satisfies readonly WeatherMetric[]
export type DecidingMetric = (typeof decidingMetrics)[number]

export type WeatherTargets = Readonly<Record<DecidingMetric, Target>>

export function hasTarget({ minimum, maximum }: Target): boolean {
  return minimum !== null || maximum !== null
}

/** Ends included; null where the value is not known. */
export function judgeTarget({ minimum, maximum }: Target, value: number): boolean | null {
  if (Number.isNaN(value)) return null
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY)
}
