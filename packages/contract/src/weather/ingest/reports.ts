import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { metrics, moreNames, UnitOfMeasure } from '../readings/index.ts'

/** What a field of a decoder may be: a reading, or rain as a running total, since the last report, or mm an hour. */
export const radioReadings = [
  ...metrics.flatMap(({ id }) => (id === 'rainMm' ? [] : [id])),
  'rainCounter',
  'rainAmount',
  'rainRate',
] as const
export type RadioReading = (typeof radioReadings)[number]

/** The value times the factor, and the offset added, is the reading in our unit. */
export const RadioField = Shape({
  reading: Type.Enum([...radioReadings]),
  factor: Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }),
  offset: Type.Optional(Type.Number({ minimum: -1_000_000, maximum: 1_000_000 })),
})
export type RadioField = Static<typeof RadioField>
/** By the decoder's names. Not by TypeBox's record, which would bring 10 kB of it into the first page. */
export const RadioFields = Type.Unsafe<Readonly<Record<string, RadioField>>>({
  type: 'object',
  patternProperties: { '^.{1,200}$': RadioField },
  additionalProperties: false,
  maxProperties: 60,
})

export const radioProbes = ['none', 'soil1', 'air'] as const

/** What a client says about a LoRaWAN node: its model, what its probe measures, what the fields of its decoder mean. */
export const RadioNode = Shape({
  model: Nullable(Type.String({ maxLength: 100 })),
  probe: Type.Enum(radioProbes),
  fields: RadioFields,
})
export type RadioNode = Static<typeof RadioNode>

/** `unknown`: stored by an older version, which did not say. */
export const reportReasons = [
  'not_a_number',
  'below_minimum',
  'above_maximum',
  'unknown_sensor',
  'unknown_battery',
  'time_unreadable',
  'time_ahead',
  'time_too_old',
  'not_an_object',
  'impossible_rain',
  'unverified',
  'wrong_key',
  'other_address',
  'empty',
  'unread',
  'undecoded',
  'outdated_codec',
  'unknown',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why a value, or with `field: null` a whole report, was not taken. */
export const ReportProblem = Shape({
  field: Nullable(Type.String()),
  reason: Type.Enum(reportReasons),
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
})
export type ReportProblem = Static<typeof ReportProblem>

/** A field as the station sent it. */
const SentField = Shape({ field: Type.String(), value: Type.String() })

const ReportedReading = Shape({
  reading: Type.Enum([
    ...new Set<RadioReading | (typeof moreNames)[number]>([...radioReadings, ...moreNames]),
  ]),
  sensor: Nullable(Type.Integer()),
  battery: Nullable(Type.String()),
  value: Type.Number(),
  uom: Nullable(UnitOfMeasure),
})

export const reportOutcomes = ['stored', 'duplicate', 'empty', 'refused'] as const

/** What a station sent last, and what became of it. */
export const LastReport = Shape({
  receivedAt: IsoTime,
  protocol: Type.String(),
  outcome: Type.Enum(reportOutcomes),
  /** The station's own time; null: it sent none that can be read. */
  observedAt: Nullable(IsoTime),
  /** How far the station's clock runs ahead; null: it leaves the time to the server. */
  clockAheadSeconds: Nullable(Type.Integer()),
  readings: Type.Array(ReportedReading),
  /** Fields in which no reading was found. */
  unread: Type.Array(SentField),
  /** All fields of a LoRaWAN uplink; empty for other protocols. */
  sent: Type.Array(SentField),
  problems: Type.Array(ReportProblem),
})
export type LastReport = Static<typeof LastReport>

/** What was refused in an hour: how often, and of the last time why and what was sent. */
export const Refusals = Shape({
  receivedAt: IsoTime,
  protocol: Type.String(),
  count: Type.Integer(),
  problems: Type.Array(ReportProblem),
  request: Type.String(),
})
export type Refusals = Static<typeof Refusals>

export const StationReports = Shape({
  /** The server's clock. */
  now: IsoTime,
  lastReport: Nullable(LastReport),
  /** The newest first, of 30 days at most. */
  refusals: Type.Array(Refusals),
})
export type StationReports = Static<typeof StationReports>

const StationParams = Shape({ id: Id })

export const getStationReports = defineEndpoint({
  name: 'getStationReports',
  summary:
    'What a station sent last and what was refused of it, for whoever connects it; also of an unpaid one',
  method: 'GET',
  path: '/api/v2/stations/:id/ingest/reports',
  access: clientAdmins,
  params: StationParams,
  answers: { 200: SuccessOf(StationReports) },
})

export const getRadioNode = defineEndpoint({
  name: 'getRadioNode',
  summary: 'How the uplinks of a LoRaWAN station are read',
  method: 'GET',
  path: '/api/v2/stations/:id/radio_node',
  access: clientAdmins,
  params: StationParams,
  answers: { 200: SuccessOf(RadioNode) },
})

export const saveRadioNode = defineEndpoint({
  name: 'saveRadioNode',
  summary: 'Say which model a LoRaWAN station is, and what the fields of its decoder mean',
  method: 'PUT',
  path: '/api/v2/stations/:id/radio_node',
  access: clientAdmins,
  params: StationParams,
  body: RadioNode,
  answers: { 200: SuccessOf(RadioNode) },
})

/** For the people who connect a station, not for the station. */
export const connectionEndpoints = [getStationReports, getRadioNode, saveRadioNode]
