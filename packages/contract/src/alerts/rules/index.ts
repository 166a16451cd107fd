import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { alertMetricNames } from './alert-metrics.ts'

export * from './alert-metrics.ts'

export const alertKinds = [
  'threshold',
  'frost',
  'wind_during_job',
  'rain_ahead',
  'window_opening',
  'window_closing',
  'station_silent',
  'sensor_fault',
  'blind_tonight',
  'forecast_missing',
  'upload_failed',
  'quota',
] as const
export const AlertKind = Type.Enum(alertKinds)
export type AlertKind = Static<typeof AlertKind>

/** Kinds that compare a value with a limit; all others have no condition. */
export const limitKinds: readonly AlertKind[] = ['threshold', 'frost', 'wind_during_job', 'rain_ahead']

/** Kinds that are of no station: the scope says whose the rule is. */
export const clientKinds: readonly AlertKind[] = ['upload_failed', 'quota']

export const AlertScope = Shape({
  stationIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  farmIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  /** Each is watched by the station nearest to it. */
  fieldIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  /** Every station, also those to come: a rule of the whole client. */
  all: Type.Optional(Type.Boolean()),
})
export type AlertScope = Static<typeof AlertScope>

export const AlertCondition = Shape({
  metric: Type.Enum(alertMetricNames),
  operator: Type.Enum(['>=', '<=']),
  value: Type.Number({ minimum: -100_000, maximum: 100_000 }),
  /** How long it must hold, and be over. */
  forMinutes: Type.Integer({ minimum: 0, maximum: 2880 }),
  /** Width of the band, in the metric's unit, that a value must leave before the alert is over. */
  clearBy: Type.Number({ minimum: 0, maximum: 1000 }),
})
export type AlertCondition = Static<typeof AlertCondition>

export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** By the clocks of the zone; past midnight when `to` is not after `from`. */
export const AlertHours = Shape({ from: ClockTime, to: ClockTime, zone: Type.String({ maxLength: 64 }) })
export type AlertHours = Static<typeof AlertHours>

const escalationStep = {
  afterMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  channels: Type.Array(Id, { minItems: 1, maxItems: 20 }),
}

/** Whom else to tell when nobody confirms, and who comes after them, so many minutes later. */
export const AlertEscalation = Shape({
  ...escalationStep,
  next: Type.Optional(Nullable(Shape(escalationStep))),
})
export type AlertEscalation = Static<typeof AlertEscalation>

/** Months, 1 to 12, in which every night is one on frost watch; of blind nights alone. */
export const AlertSeason = Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), {
  minItems: 1,
  maxItems: 12,
  uniqueItems: true,
})

const ruleFields = {
  name: Type.String({ minLength: 1, maxLength: 120 }),
  kind: AlertKind,
  scope: AlertScope,
  condition: Nullable(AlertCondition),
  hours: Type.Optional(Nullable(AlertHours)),
  channels: Type.Array(Id, { maxItems: 20 }),
  escalation: Type.Optional(Nullable(AlertEscalation)),
  /** Least time between two openings that are told of one station. */
  repeatMinutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_080 }))),
  season: Type.Optional(Nullable(AlertSeason)),
  enabled: Type.Boolean(),
}

export const AlertRule = Shape({ id: Id, ...ruleFields })
export type AlertRule = Static<typeof AlertRule>

export const AlertRuleDraft = Shape({
  ...ruleFields,
  condition: Type.Optional(ruleFields.condition),
  channels: Type.Optional(ruleFields.channels),
  enabled: Type.Optional(ruleFields.enabled),
})
export type AlertRuleDraft = Static<typeof AlertRuleDraft>

export const AlertRuleChanges = Shape({
  name: Type.Optional(ruleFields.name),
  kind: Type.Optional(ruleFields.kind),
  scope: Type.Optional(ruleFields.scope),
  condition: Type.Optional(ruleFields.condition),
  hours: ruleFields.hours,
  channels: Type.Optional(ruleFields.channels),
  escalation: ruleFields.escalation,
  repeatMinutes: ruleFields.repeatMinutes,
  season: ruleFields.season,
  enabled: Type.Optional(ruleFields.enabled),
})
export type AlertRuleChanges = Static<typeof AlertRuleChanges>

const collection = '/api/v2/alert_rules'
const RuleParams = Shape({ id: Id })

export const listAlertRules = defineEndpoint({
  name: 'listAlertRules',
  summary: 'The rules of the caller and those of the whole client',
  method: 'GET',
  path: collection,
  access: clientUsers,
  query: Shape({ cursor: Type.Optional(Id) }),
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(AlertRule),
      cursor: Nullable(Type.String()),
    }),
  },
})

export const createAlertRule = defineEndpoint({
  name: 'createAlertRule',
  summary: 'Have something watched; a rule over all stations is the client’s and needs a client_admin',
  method: 'POST',
  path: collection,
  access: clientUsers,
  body: AlertRuleDraft,
  answers: { 201: SuccessOf(AlertRule) },
})

export const updateAlertRule = defineEndpoint({
  name: 'updateAlertRule',
  summary: 'Change a rule; what is missing stays',
  method: 'PATCH',
  path: `${collection}/:id`,
  access: clientUsers,
  params: RuleParams,
  body: AlertRuleChanges,
  answers: { 200: SuccessOf(AlertRule) },
})

export const deleteAlertRule = defineEndpoint({
  name: 'deleteAlertRule',
  summary: 'End a rule and what it has open; the history stays',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: clientUsers,
  params: RuleParams,
  answers: { 200: Done },
})

/**
 * What a preview could not look at. `no_record`: nothing is kept of the past. `short_record`: only since `recordSince`.
 * `some_stations`: not all of them. `gusts_unknown`: forecasts are kept without gusts. `standing_only`: what has been put
 * right since is not kept. `now_only`: only what stands now is known.
 */
export const alertPreviewNotes = [
  'no_record',
  'short_record',
  'some_stations',
  'gusts_unknown',
  'standing_only',
  'now_only',
] as const
export type AlertPreviewNote = (typeof alertPreviewNotes)[number]

export const AlertPreview = Shape({
  episodes: Type.Array(
    Shape({
      /** null: it is of no station. */
      stationId: Nullable(Id),
      openedAt: IsoTime,
      closedAt: Nullable(IsoTime),
      extreme: Nullable(Type.Number()),
    }),
  ),
  /** Only where it is asked for: of each hour the value nearest to the limit or furthest beyond it. */
  series: Type.Optional(
    Type.Array(Shape({ stationId: Id, startsAt: IsoTime, values: Type.Array(Nullable(Type.Number())) })),
  ),
  /** Missing: everything that the rule looks at was kept. */
  notes: Type.Optional(Type.Array(Type.Enum(alertPreviewNotes))),
  recordSince: Type.Optional(IsoTime),
})
export type AlertPreview = Static<typeof AlertPreview>

export const previewAlertRule = defineEndpoint({
  name: 'previewAlertRule',
  summary: 'What a rule would have told of the last days, before it is saved',
  method: 'POST',
  path: `${collection}/preview`,
  access: clientUsers,
  body: Shape({
    rule: AlertRuleDraft,
    days: Type.Integer({ minimum: 1, maximum: 30 }),
    /** Whether the values of the stations with the most episodes come, too. */
    series: Type.Optional(Type.Boolean()),
  }),
  isHeavy: true,
  answers: { 200: SuccessOf(AlertPreview) },
})

export const rulesEndpoints = [
  listAlertRules,
  createAlertRule,
  updateAlertRule,
  deleteAlertRule,
  previewAlertRule,
]
