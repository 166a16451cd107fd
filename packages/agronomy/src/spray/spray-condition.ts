/** 0 low, 1 medium, 2 high. */
export type SprayRisk = 0 | 1 | 2

export const sprayVariables = [
  'temperature_c',
  'humidity',
  'wind_speed_kmh',
  'wind_gust_kmh',
  'delta_t',
  'no_rain',
] as const
export type SprayVariable = (typeof sprayVariables)[number]

export const sprayOperators = [
  'greater_than',
  'lower_than',
  'equals',
  'greater_or_equal_than',
  'lower_or_equal_than',
] as const
export type SprayOperator = (typeof sprayOperators)[number]

export const sprayDescriptions = [
  'low absorption',
  'risk of evaporation',
  'risk of droplet suspension',
  'risk of drift',
  'risk of product removal',
] as const
export type SprayDescription = (typeof sprayDescriptions)[number]

export interface SprayOperation {
  readonly operator: SprayOperator
  readonly operand: number
}

/** One verdict on one variable: its operations, joined by AND, all hold in that hour. */
export interface SprayCondition {
  readonly variable: SprayVariable
  readonly risk: SprayRisk
  readonly description: SprayDescription | null
  readonly operations: readonly SprayOperation[]
}
