import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { Answer, FigureConfidence, FigureSource } from './figures.ts'

const Crossing = {
  reached: Type.Enum(['during_night', 'by_evening', 'not_reached', 'unknown']),
  /** When the shelter falls to it; null: not during the night, or not known. */
  at: Nullable(IsoTime),
} as const

/** Stages that a critical temperature is known for. */
export const criticalStages = [
  'any',
  'leaf',
  'up_to_five_leaves',
  'before_jointing',
  'seedling',
  'flowering',
  'fruiting',
  'fruit',
  'full_swell',
  'bud_burst',
  'first_leaf',
  'second_leaf',
  'fourth_leaf',
] as const

export const FrostFigure = Shape({
  minimum_c: Nullable(Type.Number()),
  minimum_from: Type.Enum(['station_model', 'forecast', 'nowhere']),
  /** Past error of the station's own model; null for a forecast. */
  error_c: Nullable(Type.Number()),
  /** Nights that train the model, of those that it needs. */
  nights: Type.Integer(),
  required_nights: Type.Integer(),
  is_radiation_night: Answer,
  is_blind: Type.Boolean(),
  confidence: FigureConfidence,
  source: FigureSource,
  crossings: Type.Array(Shape({ limit_c: Type.Number(), ...Crossing })),
  crop_crossings: Type.Array(
    Shape({
      stage: Type.Enum(criticalStages),
      place: Type.Enum(['shelter_air', 'plant_tissue']),
      limit_c: Type.Number(),
      reference: Type.String(),
      status: Type.Enum(['confirmed', 'unconfirmed']),
      is_alarm: Type.Boolean(),
      ...Crossing,
    }),
  ),
})
export type FrostFigure = Static<typeof FrostFigure>

const NightPoint = Shape({ time: IsoTime, temperature_c: Nullable(Type.Number()) })

/** Tonight, or the night that is just passing: the curve that is expected, and what is measured of it so far. */
export const FrostNightCourse = Shape({
  sunset: IsoTime,
  sunrise: IsoTime,
  evening_temperature_c: Nullable(Type.Number()),
  evening_dew_point_c: Nullable(Type.Number()),
  expected: Type.Array(NightPoint),
  measured: Type.Array(NightPoint),
  forecast: Type.Array(NightPoint),
  left_out: Shape({
    incomplete: Type.Integer(),
    doubtful: Type.Integer(),
    other_sky: Type.Integer(),
    unknown_sky: Type.Integer(),
  }),
})
export type FrostNightCourse = Static<typeof FrostNightCourse>
