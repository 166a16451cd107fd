import './alerts-texts.ts'
import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { type AlertKind, findAlertMetric } from '@talhao/contract/alerts/rules'
import { minuteMs } from '@talhao/local-time'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/format-number.ts'
import { alertsTexts } from './alerts-texts.ts'

type AlertsT = TFunction<'alerts'>

const metricTexts = alertsTexts.pt.metrics
const soilTexts = alertsTexts.pt.soil

/** "Tensão do solo 2" of `soil2_moisture_kpa`; what nobody named goes by its own name. */
export function nameMetric(metric: string, t: AlertsT): string {
  const [, sensor = '', quantity = ''] = /^soil(\d)_(.*)$/.exec(metric) ?? []
  if (hasText(soilTexts, quantity)) return t(`soil.${quantity}`, { sensor })
  return hasText(metricTexts, metric) ? t(`metrics.${metric}`) : metric
}

/** Whether a name of the wire has a text here. */
export function hasText<O extends object>(texts: O, key: string): key is Extract<keyof O, string> {
  return Object.hasOwn(texts, key)
}

/** With its unit, as exactly as the sensor tells apart. */
export function formatAlertValue(metric: string | null, value: number | null): string {
  const { unit = '', resolution = 0.1 } = (metric === null ? null : findAlertMetric(metric)) ?? {}
  const decimals = resolution >= 1 ? 0 : resolution >= 0.1 ? 1 : 2
  const number = formatNumber(value, decimals)
  return unit === '' || value === null ? number : `${number} ${unit}`
}

/** A limit as somebody set it: "2 °C", not "2,0 °C". */
export function formatLimitValue(metric: string, value: number): string {
  const unit = findAlertMetric(metric)?.unit ?? ''
  return `${String(value).replace('.', ',')}${unit === '' ? '' : ` ${unit}`}`
}

/** What happened, without where: "Geada: 0,0 °C". Of what is over, the worst value. */
export function describeAlertTitle(
  { kind, state, value, extreme, details }: AlertEpisode,
  t: AlertsT,
): string {
  const metric = details?.metric ?? null
  const shown = state === 'open' ? (value ?? extreme) : (extreme ?? value)
  return t(`titles.${kind}`, { what: describeWhat(kind, { metric, value: shown }, t) })
}

function describeWhat(
  kind: AlertKind,
  { metric, value }: { metric: string | null; value: number | null },
  t: AlertsT,
): string {
  if (metric === null) return ''
  if (value === null) return nameMetric(metric, t)
  const text = formatAlertValue(metric, value)
  return kind === 'threshold' ? `${nameMetric(metric, t)} ${text}` : text
}

/** "2 °C ou menos"; null where the kind has no limit. */
export function describeLimit({ limit, details }: AlertEpisode, t: AlertsT): string | null {
  if (limit === null) return null
  const text = formatAlertValue(details?.metric ?? null, limit)
  return t(details?.operator === '<=' ? 'item.limitDown' : 'item.limitUp', { limit: text })
}

/** "3 h 12 min" */
export function describeDuration(fromIso: string, toIso: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(toIso) - Date.parse(fromIso)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 48) return joinParts(`${hours} h`, minutes % 60, 'min')
  return joinParts(`${Math.floor(hours / 24)} d`, hours % 24, 'h')
}

function joinParts(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`
}
