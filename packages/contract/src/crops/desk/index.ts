import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { fileOf, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { CropName, FieldDate, ruleIds } from '../seasons/index.ts'
import { FieldInputs } from './field-inputs.ts'
import { Answer, FigureConfidence, FigureSource } from './figures.ts'
import { FrostFigure, FrostNightCourse } from './frost-figure.ts'
import { PlannedWater, WaterDay, WaterFigure } from './water-figure.ts'

/** What can need attention, most urgent first; an empty list: nothing does. */
export const attentionReasons = [
  'frost_tonight',
  'blind_tonight',
  'water_stress',
  'water_stress_soon',
  'rule_met',
  'not_known',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

const FavourableDays = Shape({
  /** Of the days that are known. */
  hours: Type.Number(),
  met_days: Type.Integer(),
  unknown_days: Type.Integer(),
  missing_hours: Type.Integer(),
  answer: Answer,
  confidence: FigureConfidence,
})

export const FavourableFigure = Shape({
  rule: Type.Enum(ruleIds),
  is_alarm: Type.Boolean(),
  /** The five days before today. */
  last: FavourableDays,
  /** Today and the four days after it. */
  next: FavourableDays,
  source: FigureSource,
})
export type FavourableFigure = Static<typeof FavourableFigure>

export const StageFigure = Shape({
  days_since_sowing: Type.Integer(),
  /** A lower bound where days are missing; null: no base temperature is known for the crop. */
  degree_days: Nullable(Type.Number()),
  missing_days: Type.Integer(),
  degree_days_confidence: FigureConfidence,
  stage: Nullable(Type.Enum(['initial', 'development', 'mid', 'late', 'after'])),
  /** How much of the stage has passed, 0 to 1. */
  stage_share: Nullable(Type.Number()),
  confidence: FigureConfidence,
  source: FigureSource,
})

export const RainFigure = Shape({
  rain_mm: Type.Number(),
  missing_days: Type.Integer(),
  confidence: FigureConfidence,
  /** Of the same span in the station's other years; null: there is none. */
  median_of_years_mm: Nullable(Type.Number()),
  years: Type.Integer(),
  source: FigureSource,
})

/** One line of the desk: a field with a crop on it, as of the end of yesterday and tonight. */
export const DeskLine = Shape({
  field_id: Id,
  field_name: Type.String(),
  farm_id: Nullable(Id),
  farm_name: Nullable(Type.String()),
  season_id: Id,
  crop: CropName,
  variety: Nullable(Type.String()),
  sowing_date: FieldDate,
  /** Whose weather it is; null: no station stands near. */
  station: Nullable(Shape({ id: Id, name: Type.String(), distance_km: Type.Number() })),
  /** Local day of the field. */
  day: FieldDate,
  time_zone: Type.String(),
  computed_at: IsoTime,
  attention: Type.Array(Type.Enum(attentionReasons)),
  frost_watch_c: Nullable(Type.Number()),
  frost: Nullable(FrostFigure),
  water: WaterFigure,
  favourable: Type.Array(FavourableFigure),
  stage: Nullable(StageFigure),
  rain: RainFigure,
})
export type DeskLine = Static<typeof DeskLine>

export const readDesk = defineEndpoint({
  name: 'readDesk',
  summary: 'One line a field with a crop on it, those that need attention first, page by page',
  method: 'GET',
  path: '/api/v2/crops/desk',
  access: clientUsers,
  query: Shape({
    farm_id: Type.Optional(Id),
    /** `cursor` of the page before. */
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answers: {
    200: Shape({
      status: Type.Literal('success'),
      data: Type.Array(DeskLine),
      /** Null: this was the last page. */
      cursor: Nullable(Type.String()),
    }),
  },
})

export const printDesk = defineEndpoint({
  name: 'printDesk',
  summary: 'The desk on paper, in the words and the order of the page',
  method: 'GET',
  path: '/api/v2/crops/desk/pdf',
  access: clientUsers,
  query: Shape({ farm_id: Type.Optional(Id) }),
  isHeavy: true,
  answers: { 200: fileOf('application/pdf') },
})

const CalendarDay = Shape({
  date: FieldDate,
  answer: Answer,
  /** Null: an hour is missing. */
  hours: Nullable(Type.Number()),
  highest_class: Nullable(Type.Number()),
  missing_hours: Type.Integer(),
  confidence: FigureConfidence,
})

export const FieldDesk = Shape({
  line: DeskLine,
  frost_night: Nullable(FrostNightCourse),
  /** Day by day since the season began, forecast days at the end. */
  water_days: Type.Array(WaterDay),
  /** Rule by rule, the days of the last five weeks and the next five days. */
  calendars: Type.Array(Shape({ rule: Type.Enum(ruleIds), days: Type.Array(CalendarDay) })),
  /** Hours with 0 to 7.2 °C from sowing until yesterday, a lower bound where some are missing; null: no station. */
  chill: Nullable(
    Shape({ hours: Type.Integer(), missing_hours: Type.Integer(), confidence: FigureConfidence }),
  ),
  inputs: FieldInputs,
})
export type FieldDesk = Static<typeof FieldDesk>

const FieldParams = Shape({ id: Id })

export const readFieldDesk = defineEndpoint({
  name: 'readFieldDesk',
  summary: 'One field of the desk with everything its figures are made of, hour by hour',
  method: 'GET',
  path: '/api/v2/crops/fields/:id',
  access: clientUsers,
  params: FieldParams,
  answers: { 200: SuccessOf(FieldDesk) },
})

export const tryIrrigation = defineEndpoint({
  name: 'tryIrrigation',
  summary: 'What planned irrigations would do to the soil water of the next seven days; nothing is stored',
  method: 'POST',
  path: '/api/v2/crops/fields/:id/what-if',
  access: clientUsers,
  params: FieldParams,
  body: Shape({
    irrigations: Type.Array(Shape({ date: FieldDate, mm: Type.Number({ minimum: 0, maximum: 500 }) }), {
      maxItems: 14,
    }),
  }),
  answers: { 200: SuccessOf(PlannedWater) },
})

export const deskEndpoints = [readDesk, printDesk, readFieldDesk, tryIrrigation]
export * from './field-inputs.ts'
export * from './figures.ts'
export * from './frost-figure.ts'
export * from './water-figure.ts'
