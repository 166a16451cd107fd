import type { WatchPolicy } from '@talhao/alerts'
import {
  type AlertCondition,
  type AlertHours,
  type AlertKind,
  type AlertScope,
  findAlertMetric,
} from '@talhao/contract/alerts/rules'
import { minuteMs } from '@talhao/local-time'

/** A rule as far as watching needs it. */
export interface WatchedRule {
  readonly id: string
  readonly clientId: string
  readonly userId: string | null
  readonly kind: AlertKind
  readonly condition: AlertCondition | null
  readonly hours: AlertHours | null
  /** Months in which every night is one on frost watch; null: the forecast says. */
  readonly season: readonly number[] | null
  /** Work on these alone counts (ALR-170); null: all work near the station. */
  readonly fieldIds: readonly string[] | null
}

/** Of a rule over fields and nothing else. */
export function findWorkedFields({ scope }: { scope: AlertScope }): readonly string[] | null {
  const { stationIds = [], farmIds = [], fieldIds = [], all = false } = scope
  return all || stationIds.length + farmIds.length > 0 || fieldIds.length === 0 ? null : fieldIds
}

/** Whether observations alone decide a rule; all others are looked at by the clock. */
export function isDecidedByReadings({ kind, condition }: Pick<WatchedRule, 'kind' | 'condition'>): boolean {
  if (kind === 'station_silent' || kind === 'wind_during_job') return true
  return (kind === 'threshold' || kind === 'frost') && !isForecastMetric(condition)
}

export function isForecastMetric(condition: AlertCondition | null): boolean {
  return condition?.metric.startsWith('forecast_') ?? false
}

/** A rule without a limit opens and closes at once: what it looks at changes slowly or is certain. */
export function describePolicy(
  rule: WatchedRule,
  { intervalMinutes }: { intervalMinutes: number },
): WatchPolicy {
  const operator = rule.condition?.operator ?? '>='
  return {
    forMs: rule.kind === 'station_silent' ? 0 : (rule.condition?.forMinutes ?? 0) * minuteMs,
    intervalMs: (isDecidedByReadings(rule) ? intervalMinutes : clockMinutes) * minuteMs,
    operator,
    hours: rule.hours,
  }
}

/** How often the clock has what observations do not decide looked at, with a margin. */
const clockMinutes = 15

/** No band is narrower than what the sensor tells apart (ALR-4). */
export function widenBand(condition: AlertCondition): AlertCondition {
  const resolution = findAlertMetric(condition.metric)?.resolution ?? 0
  return { ...condition, clearBy: Math.max(condition.clearBy, resolution) }
}
