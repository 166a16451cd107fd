import {
  type AlertCondition,
  type AlertEscalation,
  type AlertKind,
  type AlertRule,
  type AlertRuleDraft,
  type AlertScope,
  alertMetrics,
  clientKinds,
  findAlertMetric,
  limitKinds,
} from '@talhao/contract/alerts/rules'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import type { FieldProblems } from '../../ui/controls/use-fields.ts'

/** What the form holds, as it is typed. */
export interface RuleValues {
  readonly name: string
  readonly kind: AlertKind
  readonly metric: string
  readonly operator: '>=' | '<='
  readonly limit: string
  readonly forMinutes: string
  readonly clearBy: string
  readonly isClientWide: boolean
  readonly stationIds: readonly string[]
  readonly farmIds: readonly string[]
  readonly fieldIds: readonly string[]
  readonly hasHours: boolean
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly channels: readonly string[]
  readonly isEscalated: boolean
  readonly afterMinutes: string
  readonly escalationChannels: readonly string[]
  /** Who comes after them, as many minutes later again; nobody: none. */
  readonly thirdChannels: readonly string[]
  /** Least minutes between two openings that are told; null: every one is. */
  readonly repeatMinutes: number | null
  /** Months, 1 to 12. */
  readonly season: readonly number[]
  readonly isEnabled: boolean
}

/** Why a field is refused. */
export type RuleProblem =
  | 'notNumber'
  | 'unmeasurable'
  | 'percent'
  | 'negative'
  | 'minutes'
  | 'band'
  | 'nowhere'
  | 'noEscalation'
  | 'afterMinutes'

/** The metrics that a kind can be about. */
export function listMetrics(kind: AlertKind): readonly string[] {
  switch (kind) {
    case 'frost':
      return ['temperature_c', 'ground_temperature_c', 'wet_bulb_c', 'forecast_temperature_c']
    case 'wind_during_job':
      return ['wind_gust_kmh', 'wind_speed_kmh']
    case 'rain_ahead':
      return ['forecast_rain_mm']
    case 'threshold':
      return alertMetrics.map(({ name }) => name)
    default:
      return []
  }
}

/** Others are of the client as a whole: they have no place to choose (ALR-145). */
export function isAtStations(kind: AlertKind): boolean {
  return !clientKinds.includes(kind)
}

export function hasLimit(kind: AlertKind): boolean {
  return limitKinds.includes(kind)
}

/** What a kind begins with (ALR-105): its usual limit, how long it must hold and the band before it is over. */
export function startKind(kind: AlertKind): Partial<RuleValues> {
  const start = starts[kind]
  const metric = start?.metric ?? 'temperature_c'
  return {
    kind,
    metric,
    operator: start?.operator ?? '>=',
    limit: start?.limit ?? '',
    forMinutes: start?.forMinutes ?? '0',
    clearBy: writeNumber(findAlertMetric(metric)?.clearBy ?? 0),
    afterMinutes: kind === 'frost' ? '15' : '60',
  }
}

type Start = Pick<RuleValues, 'metric' | 'operator' | 'limit' | 'forMinutes'>

const starts: Readonly<Partial<Record<AlertKind, Start>>> = {
  threshold: { metric: 'temperature_c', operator: '>=', limit: '35', forMinutes: '10' },
  frost: { metric: 'temperature_c', operator: '<=', limit: '2', forMinutes: '0' },
  wind_during_job: { metric: 'wind_gust_kmh', operator: '>=', limit: '20', forMinutes: '0' },
  rain_ahead: { metric: 'forecast_rain_mm', operator: '>=', limit: '5', forMinutes: '0' },
}

export function emptyRule({ zone, channels }: { zone: string; channels: readonly string[] }): RuleValues {
  return {
    name: '',
    kind: 'frost',
    metric: 'temperature_c',
    operator: '<=',
    limit: '2',
    forMinutes: '0',
    clearBy: '0,5',
    isClientWide: false,
    stationIds: [],
    farmIds: [],
    fieldIds: [],
    hasHours: false,
    from: '18:00',
    to: '08:00',
    zone,
    channels,
    isEscalated: false,
    afterMinutes: '15',
    escalationChannels: [],
    thirdChannels: [],
    repeatMinutes: null,
    season: [],
    isEnabled: true,
  }
}

export function readRule(rule: AlertRule, zone: string): RuleValues {
  const { condition, hours = null, escalation = null, scope } = rule
  return {
    ...emptyRule({ zone: hours?.zone ?? zone, channels: rule.channels }),
    ...startKind(rule.kind),
    ...(condition === null
      ? {}
      : {
          metric: condition.metric,
          operator: condition.operator,
          limit: writeNumber(condition.value),
          forMinutes: String(condition.forMinutes),
          clearBy: writeNumber(condition.clearBy),
        }),
    ...(hours === null ? {} : { hasHours: true, from: hours.from, to: hours.to }),
    ...(escalation === null
      ? {}
      : {
          isEscalated: true,
          afterMinutes: String(escalation.afterMinutes),
          escalationChannels: escalation.channels,
          thirdChannels: escalation.next?.channels ?? [],
        }),
    name: rule.name,
    isClientWide: scope.all === true,
    stationIds: scope.stationIds ?? [],
    farmIds: scope.farmIds ?? [],
    fieldIds: scope.fieldIds ?? [],
    repeatMinutes: rule.repeatMinutes ?? null,
    season: rule.season ?? [],
    isEnabled: rule.enabled,
  }
}

function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}

export function findProblems(values: RuleValues): FieldProblems<RuleValues, RuleProblem> {
  const { isClientWide, stationIds, farmIds, fieldIds, isEscalated } = values
  const isNowhere = stationIds.length + farmIds.length + fieldIds.length === 0
  const after = readWhole(values.afterMinutes)
  return {
    ...(hasLimit(values.kind) ? findLimitProblems(values) : {}),
    ...(!isClientWide && isAtStations(values.kind) && isNowhere ? { stationIds: { rule: 'nowhere' } } : {}),
    ...(isEscalated && values.escalationChannels.length === 0
      ? { escalationChannels: { rule: 'noEscalation' } }
      : {}),
    ...(isEscalated && (after === null || after < 1 || after > 1440)
      ? { afterMinutes: { rule: 'afterMinutes' } }
      : {}),
  }
}

function findLimitProblems(values: RuleValues): FieldProblems<RuleValues, RuleProblem> {
  const forMinutes = readWhole(values.forMinutes)
  const clearBy = parseDecimal(values.clearBy)
  const limit = findLimitProblem(values)
  return {
    ...(limit === null ? {} : { limit: { rule: limit } }),
    ...(forMinutes === null || forMinutes > 2880 ? { forMinutes: { rule: 'minutes' } } : {}),
    ...(clearBy === null || clearBy < 0 || clearBy > 1000 ? { clearBy: { rule: 'band' } } : {}),
  }
}

function findLimitProblem({ metric, limit }: RuleValues): RuleProblem | null {
  const value = parseDecimal(limit)
  if (value === null) return 'notNumber'
  const unit = findAlertMetric(metric)?.unit ?? ''
  if (Math.abs(value) > (unit === '°C' ? 100 : 100_000)) return 'unmeasurable'
  if (unit === '%') return value < 0 || value > 100 ? 'percent' : null
  return unit !== '°C' && value < 0 ? 'negative' : null
}

function readWhole(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null
}

/** What is sent; null while something in it is no rule yet. */
export function toDraft(values: RuleValues, suggestedName: string): AlertRuleDraft | null {
  const { kind, isClientWide, hasHours, from, to, zone, isEscalated } = values
  if (Object.keys(findProblems(values)).length > 0) return null
  return {
    name: (values.name.trim() || suggestedName).slice(0, 120),
    kind,
    scope: isClientWide ? { all: true } : isAtStations(kind) ? toPlaces(values) : {},
    condition: toCondition(values),
    hours: hasHours ? { from, to, zone } : null,
    channels: [...values.channels],
    escalation: isEscalated ? toEscalation(values) : null,
    repeatMinutes: values.repeatMinutes,
    season: toSeason(values),
    enabled: values.isEnabled,
  }
}

function toPlaces({ stationIds, farmIds, fieldIds }: RuleValues): AlertScope {
  return {
    ...(stationIds.length > 0 ? { stationIds: [...stationIds] } : {}),
    ...(farmIds.length > 0 ? { farmIds: [...farmIds] } : {}),
    ...(fieldIds.length > 0 ? { fieldIds: [...fieldIds] } : {}),
  }
}

/** Of blind nights alone (ALR-172). */
export function toSeason({ kind, season }: RuleValues): number[] | null {
  return kind === 'blind_tonight' && season.length > 0 ? season.toSorted((one, other) => one - other) : null
}

function toEscalation(values: RuleValues): AlertEscalation {
  const afterMinutes = Number(values.afterMinutes)
  const { thirdChannels, escalationChannels } = values
  return {
    afterMinutes,
    channels: [...escalationChannels],
    ...(thirdChannels.length > 0 ? { next: { afterMinutes, channels: [...thirdChannels] } } : {}),
  }
}

/** While no number is typed, its value is NaN. */
export function toCondition(values: RuleValues): AlertCondition | null {
  const { kind, metric, operator } = values
  if (!hasLimit(kind)) return null
  return {
    metric,
    operator,
    value: parseDecimal(values.limit) ?? Number.NaN,
    forMinutes: readWhole(values.forMinutes) ?? 0,
    clearBy: parseDecimal(values.clearBy) ?? 0,
  }
}
