/** What a rule asks of a value; `clearBy` is the width of the band that a value must leave before the alert is over. */
export interface LimitCondition {
  readonly operator: '>=' | '<='
  readonly value: number
  readonly clearBy: number
}

/** `holds`: in trouble. `between`: out of it, still inside of the band. `clear`: past the band. */
export type Judgement = 'holds' | 'between' | 'clear'

/**
 * Judges a value by a limit. The limit itself counts (ALR-1): frost at 0.0 is frost. Past the band means beyond its end.
 *
 * Values are stored in single precision, so both sides are compared in it: 0.1 as it was stored is the 0.1 of the limit.
 *
 * @example judgeValue(0, { operator: '<=', value: 0, clearBy: 0.5 }) // 'holds'
 */
export function judgeValue(value: number, { operator, value: limit, clearBy }: LimitCondition): Judgement {
  const sign = operator === '>=' ? 1 : -1
  const stored = sign * Math.fround(value)
  if (stored >= sign * Math.fround(limit)) return 'holds'
  return stored < sign * Math.fround(limit - sign * clearBy) ? 'clear' : 'between'
}

/** The worse of two values: the highest of what must not rise, the lowest of what must not fall. */
export function chooseExtreme(
  one: number | null,
  other: number | null,
  operator: LimitCondition['operator'],
): number | null {
  if (one === null || other === null) return one ?? other
  return operator === '>=' ? Math.max(one, other) : Math.min(one, other)
}
