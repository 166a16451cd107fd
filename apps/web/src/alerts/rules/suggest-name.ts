import { findAlertMetric } from '@talhao/contract/alerts/rules'
import type { TFunction } from 'i18next'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import { formatLimitValue, nameMetric } from '../episodes/describe-alert.ts'
import type { RuleValues } from './rule-values.ts'

/** What a rule is called that nobody named: "Geada", "Temperatura ≥ 35 °C". */
export function suggestName(
  { kind, metric, operator, limit }: RuleValues,
  { t, tAlerts }: { t: TFunction<'alertRules'>; tAlerts: TFunction<'alerts'> },
): string {
  if (kind !== 'threshold') return t(`names.${kind}`)
  const value = parseDecimal(limit)
  const name = nameMetric(metric, tAlerts)
  if (value === null || findAlertMetric(metric) === null) return name
  return t('names.limit', {
    metric: name,
    sign: operator === '<=' ? '≤' : '≥',
    limit: formatLimitValue(metric, value),
  })
}
