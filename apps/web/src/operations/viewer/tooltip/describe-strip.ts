import {
  isRateMetric,
  type Metric,
  metricUnits,
  type OperationKind,
  rateUnits,
  weatherMetrics,
} from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { formatCloudNumber, missing } from '../../../lib/format/format-number.ts'
import type { StripFacts } from './strip-facts.ts'

export interface TooltipLine {
  readonly label: string
  readonly value: string
}

interface ToldStrip {
  readonly facts: StripFacts
  readonly kind: OperationKind
  readonly metric: Metric
  /** Where the pointer is on the map. */
  readonly pointer: { readonly latitude: number; readonly longitude: number }
}

/** The lines of the tooltip, the most asked first. */
export function describeStrip(strip: ToldStrip, t: TFunction<'operationMap'>): readonly TooltipLine[] {
  const { facts, kind } = strip
  const moment = [
    { label: t('tooltip.time'), value: facts.time ?? missing },
    { label: t('tooltip.date'), value: facts.date ?? missing },
  ]
  if (kind === 'weather') {
    const { metric } = strip
    const value = describeValue(facts.values[metric] ?? null, unitOf(metric))
    return [...moment, { label: t(`labels.${metric}`), value }, ...describePlace(strip, t)]
  }
  const speed = { label: t('tooltip.speed'), value: describeValue(facts.values.speed ?? null, 'km/h') }
  if (kind === 'speed') return [speed, ...moment]
  const rate = facts.values.rate ?? null
  return [
    ...(facts.row === null ? [] : [{ label: t('tooltip.row'), value: String(facts.row) }]),
    kind === 'seeds'
      ? { label: t('tooltip.seeds'), value: describeValue(rate, t('rows.unit'), 2) }
      : { label: t('tooltip.fertilizers'), value: describeValue(rate, 'kg/ha') },
    speed,
    ...moment,
  ]
}

/** Without a recorded place the pointer's own, which is less exact and shows fewer decimals (OPS-23). */
export function describePlace(
  { facts, pointer }: Pick<ToldStrip, 'facts' | 'pointer'>,
  t: TFunction<'operationMap'>,
): readonly TooltipLine[] {
  const hasPlace = facts.latitude !== null && facts.longitude !== null
  const { latitude, longitude } = hasPlace ? facts : pointer
  const format = (degrees: number | null) => (degrees ?? 0).toFixed(hasPlace ? 6 : 4)
  return [
    { label: t('tooltip.latitude'), value: format(latitude) },
    { label: t('tooltip.longitude'), value: format(longitude) },
  ]
}

export function describeValue(value: number | null, unit: string, decimals = 1): string {
  return value === null ? missing : `${formatCloudNumber(value, decimals)} ${unit}`
}

function unitOf(metric: Metric): string {
  if (isRateMetric(metric)) return rateUnits[metric]
  const known = weatherMetrics.find((name) => name === metric)
  return known === undefined ? '' : metricUnits[known]
}
