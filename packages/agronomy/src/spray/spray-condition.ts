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

/**
 * The condition whose operations all hold for a value, or null when none does.
 *
 * @example findCondition([{ variable: 'delta_t', risk: 2, description: null, operations: [{ operator: 'greater_than', operand: 10 }] }], 10) // null
 */
export function findCondition(conditions: readonly SprayCondition[], value: number): SprayCondition | null {
  for (const condition of conditions) {
    if (holdsAll(condition.operations, value)) return condition
  }
  return null
}

function holdsAll(operations: readonly SprayOperation[], value: number): boolean {
  for (const operation of operations) {
    if (!holds(operation, value)) return false
  }
  return true
}

function holds(operation: SprayOperation, value: number): boolean {
  switch (operation.operator) {
    case 'greater_than':
      return value > operation.operand
    case 'lower_than':
      return value < operation.operand
    case 'equals':
      return value === operation.operand
    case 'greater_or_equal_than':
      return value >= operation.operand
    case 'lower_or_equal_than':
      return value <= operation.operand
  }
}
