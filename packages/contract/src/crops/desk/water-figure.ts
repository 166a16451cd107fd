import { type Static, Type } from 'typebox'
import { Nullable, Shape } from '../../core/answers.ts'
import { FieldDate } from '../seasons/index.ts'
import { FigureConfidence, FigureSource } from './figures.ts'

export const soilQuestions = ['field_capacity', 'wilting_point', 'root_depth', 'surface_layer'] as const
export type SoilQuestionName = (typeof soilQuestions)[number]

export const WaterFigure = Shape({
  /** `soil_unknown`: asks for what `asks` names, and computes nothing. `no_days`: the season has not begun. */
  status: Type.Enum(['computed', 'soil_unknown', 'no_days']),
  asks: Type.Array(Type.Enum(soilQuestions)),
  date: Nullable(FieldDate),
  depletion_mm: Nullable(Type.Number()),
  driest_possible_mm: Nullable(Type.Number()),
  readily_available_mm: Nullable(Type.Number()),
  total_available_mm: Nullable(Type.Number()),
  stress: Type.Enum(['now', 'ahead', 'unknown']),
  /** At the mean crop demand of the forecast days, rain ahead not counted. */
  days_to_stress: Nullable(Type.Number()),
  last_refill_date: Nullable(FieldDate),
  /** `at_most`: rain is doubtful, the soil is at most this dry. */
  bound: Type.Enum(['exact', 'at_most']),
  missing_days: Type.Integer(),
  confidence: FigureConfidence,
  source: FigureSource,
})
export type WaterFigure = Static<typeof WaterFigure>

export const WaterDay = Shape({
  date: FieldDate,
  is_forecast: Type.Boolean(),
  depletion_mm: Nullable(Type.Number()),
  driest_possible_mm: Type.Number(),
  readily_available_mm: Nullable(Type.Number()),
  total_available_mm: Type.Number(),
  root_depth_m: Type.Number(),
  crop_coefficient: Nullable(Type.Number()),
  crop_evapotranspiration_mm: Nullable(Type.Number()),
  rain_mm: Nullable(Type.Number()),
  irrigation_mm: Type.Number(),
  bound: Type.Enum(['exact', 'at_most']),
  missing: Type.Array(Type.Enum(['stage', 'evapotranspiration', 'rain', 'irrigation', 'wind', 'humidity'])),
  confidence: FigureConfidence,
})
export type WaterDay = Static<typeof WaterDay>

/** The next seven days, once as entered so far and once with the plan. */
export const PlannedWater = Shape({
  status: Type.Enum(['computed', 'soil_unknown']),
  as_it_is: Type.Array(WaterDay),
  with_plan: Type.Array(WaterDay),
})
export type PlannedWater = Static<typeof PlannedWater>
