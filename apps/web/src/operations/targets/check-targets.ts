import type { TargetChanges } from '@talhao/contract/operations/weather-cloud'
import type { ReportMetric } from '@talhao/operation-maps'
import type { SeriesTarget } from '../series/series-target.ts'
import { targetFields } from './target-fields.ts'

export interface TypedTargets {
  readonly minimum: string
  readonly maximum: string
}

/** What the metric's values reach, or its legend. */
export interface TargetRange {
  readonly minimum: number
  readonly maximum: number
}

export type TargetProblem =
  | { readonly rule: 'order' }
  | { readonly rule: 'range'; readonly range: TargetRange }
  | { readonly rule: 'number' }

export type CheckedTargets =
  | { readonly problem: TargetProblem }
  | { readonly problem: null; readonly changes: TargetChanges }

/** A decimal comma or point; anything else is no number (OPS-42). */
export function readTypedNumber(text: string): number | null {
  const trimmed = text.trim()
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
}

/**
 * A target as it stands in the field: with all the decimals that decide, as the server tells them, and no points
 * between thousands, since it is typed back.
 */
export function writeTarget(value: number | null): string {
  return value?.toLocaleString('pt-BR', { maximumFractionDigits: 4, useGrouping: false }) ?? ''
}

/**
 * The pair that would result, what is not typed as it stands now, must rise. An end that changes must lie within the
 * range (OPS-42). Only what was typed as a number is sent.
 */
export function checkTargets(input: {
  readonly metric: ReportMetric
  readonly typed: TypedTargets
  readonly current: SeriesTarget
  readonly range: TargetRange | null
}): CheckedTargets {
  const { metric, typed, current, range } = input
  const sent = {
    minimum: readEnd(typed.minimum, current.minimum),
    maximum: readEnd(typed.maximum, current.maximum),
  }
  if (sent.minimum === null && sent.maximum === null) return { problem: { rule: 'number' } }
  const minimum = sent.minimum ?? current.minimum
  const maximum = sent.maximum ?? current.maximum
  if (minimum !== null && maximum !== null && minimum >= maximum) return { problem: { rule: 'order' } }
  const changed = [
    ...(minimum === null || minimum === current.minimum ? [] : [minimum]),
    ...(maximum === null || maximum === current.maximum ? [] : [maximum]),
  ]
  if (range !== null && changed.some((end) => end < range.minimum || end > range.maximum))
    return { problem: { rule: 'range', range } }
  const fields = targetFields[metric]
  return {
    problem: null,
    changes: {
      ...(sent.minimum === null ? {} : { [fields.minimum]: sent.minimum }),
      ...(sent.maximum === null ? {} : { [fields.maximum]: sent.maximum }),
    },
  }
}

/** A field that nobody touched is the stored value itself, which may have more decimals than are shown. */
function readEnd(text: string, current: number | null): number | null {
  return current !== null && text.trim() === writeTarget(current) ? current : readTypedNumber(text)
}
