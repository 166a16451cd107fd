import { nameCompassPoint } from '@talhao/agronomy'
import type { Language } from '@talhao/contract/core'
import {
  metricUnits,
  type OperationKind,
  rateMetrics,
  rateUnits,
  weatherMetrics,
} from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { missing } from '../../../lib/format/format-number.ts'
import { describePlace, describeStrip, describeValue, type TooltipLine } from '../tooltip/describe-strip.ts'
import type { StripFacts } from '../tooltip/strip-facts.ts'

interface ToldPoint {
  readonly facts: StripFacts
  readonly kind: OperationKind
  readonly pointer: { readonly latitude: number; readonly longitude: number }
}

/** All that a file recorded at a point: of a weather file every metric, whichever colours the map. */
export function describePoint(
  point: ToldPoint,
  { t, language }: { readonly t: TFunction<'operationMap'>; readonly language: Language },
): readonly TooltipLine[] {
  const { facts, kind } = point
  if (kind !== 'weather') return describeStrip({ ...point, metric: kind === 'speed' ? 'speed' : 'rate' }, t)
  return [
    { label: t('tooltip.date'), value: facts.date ?? missing },
    { label: t('tooltip.time'), value: facts.time ?? missing },
    ...weatherMetrics.map((metric) => {
      const value = facts.values[metric] ?? null
      const text = describeValue(value, metricUnits[metric], metric === 'wind_direction' ? 0 : 1)
      const compass = metric === 'wind_direction' ? nameCompassPoint(value, language) : null
      return { label: t(`labels.${metric}`), value: compass === null ? text : `${compass}, ${text}` }
    }),
    ...rateMetrics.flatMap((metric) => {
      const value = facts.values[metric] ?? null
      return value === null
        ? []
        : [{ label: t(`labels.${metric}`), value: describeValue(value, rateUnits[metric]) }]
    }),
    ...describePlace(point, t),
  ]
}
