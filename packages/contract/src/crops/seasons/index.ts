import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Rows of the crop table: a crop with its season or ground. */
export const cropIds = [
  'soybean',
  'maize_first',
  'maize_second',
  'cotton',
  'wheat',
  'coffee_bare_ground',
  'coffee_with_weeds',
  'sugarcane_plant',
  'sugarcane_ratoon',
  'beans_dry',
  'citrus_bare_70',
  'citrus_bare_50',
  'citrus_cover_70',
  'potato',
] as const
export const CropName = Type.Enum(cropIds)
export type CropName = Static<typeof CropName>

/** Stages that a person can have seen begin; the first begins with sowing. */
export const seenStages = ['development', 'mid', 'late', 'after'] as const
export const ruleIds = ['hutton', 'smith', 'wallin', 'soybean_rust', 'coffee_rust'] as const

/** YYYY-MM-DD on the calendar of the field. */
export const FieldDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

const SeenStage = Shape({ stage: Type.Enum(seenStages), date: FieldDate })
/** What somebody found in the soil at the end of a day. */
const SoilCheck = Shape({ date: FieldDate, depletion_mm: Type.Number({ minimum: 0, maximum: 2000 }) })

const seasonFields = {
  crop: CropName,
  variety: Nullable(Type.String({ maxLength: 120 })),
  /** Of a perennial: when its year begins. */
  sowing_date: FieldDate,
  emergence_date: Nullable(FieldDate),
  harvest_date: Nullable(FieldDate),
  /** The grower's own cycle from sowing to harvest; null: as FAO's table has it. */
  cycle_days: Nullable(Type.Integer({ minimum: 4, maximum: 1000 })),
  /** Whether stages follow the calendar or the warmth. */
  stages_by: Type.Enum(['days', 'degree_days']),
  /** Degree days from sowing to the end of the season; needed where stages follow them. */
  cycle_degree_days: Nullable(Type.Integer({ minimum: 100, maximum: 10_000 })),
  stages_seen: Type.Array(SeenStage, { maxItems: 4 }),
  soil_checks: Type.Array(SoilCheck, { maxItems: 100 }),
  /** Missing from the root zone on the day before sowing; null: not known. */
  start_depletion_mm: Nullable(Type.Number({ minimum: 0, maximum: 2000 })),
  /** Shelter temperature that is watched at night; null: no watch. */
  frost_watch_c: Nullable(Type.Number({ minimum: -20, maximum: 15 })),
  /** Rules that were chosen as alarms, besides those that are by default. */
  chosen_rules: Type.Array(Type.Enum(ruleIds), { maxItems: 5 }),
} as const

export const CropSeason = Shape({ id: Id, field_id: Id, ...seasonFields, updated_at: IsoTime })
export type CropSeason = Static<typeof CropSeason>

const optionalFields = {
  variety: Type.Optional(seasonFields.variety),
  emergence_date: Type.Optional(seasonFields.emergence_date),
  harvest_date: Type.Optional(seasonFields.harvest_date),
  cycle_days: Type.Optional(seasonFields.cycle_days),
  stages_by: Type.Optional(seasonFields.stages_by),
  cycle_degree_days: Type.Optional(seasonFields.cycle_degree_days),
  stages_seen: Type.Optional(seasonFields.stages_seen),
  soil_checks: Type.Optional(seasonFields.soil_checks),
  start_depletion_mm: Type.Optional(seasonFields.start_depletion_mm),
  frost_watch_c: Type.Optional(seasonFields.frost_watch_c),
  chosen_rules: Type.Optional(seasonFields.chosen_rules),
}
export const SeasonInput = Shape({
  crop: seasonFields.crop,
  sowing_date: seasonFields.sowing_date,
  ...optionalFields,
})
export type SeasonInput = Static<typeof SeasonInput>
export const SeasonEdit = Shape({
  crop: Type.Optional(seasonFields.crop),
  sowing_date: Type.Optional(seasonFields.sowing_date),
  ...optionalFields,
})
export type SeasonEdit = Static<typeof SeasonEdit>

const field = '/api/v2/land/fields/:id'
const creators = { ...clientUsers, permission: 'field.create' } as const
const FieldParams = Shape({ id: Id })
const SeasonParams = Shape({ id: Id, season_id: Id })

export const listSeasons = defineEndpoint({
  name: 'listSeasons',
  summary: 'The crop seasons of a field, the newest first',
  method: 'GET',
  path: `${field}/seasons`,
  access: clientUsers,
  params: FieldParams,
  answers: { 200: SuccessOf(Type.Array(CropSeason)) },
})

export const createSeason = defineEndpoint({
  name: 'createSeason',
  summary: 'A crop is sown on a field; without stages seen they follow the calendar of the crop table',
  method: 'POST',
  path: `${field}/seasons`,
  access: creators,
  params: FieldParams,
  body: SeasonInput,
  answers: { 201: SuccessOf(CropSeason) },
})

export const updateSeason = defineEndpoint({
  name: 'updateSeason',
  summary: 'Correct a season, its stages among them; what is missing stays',
  method: 'PATCH',
  path: `${field}/seasons/:season_id`,
  access: creators,
  params: SeasonParams,
  body: SeasonEdit,
  answers: { 200: SuccessOf(CropSeason) },
})

export const deleteSeason = defineEndpoint({
  name: 'deleteSeason',
  summary: 'Delete a season',
  method: 'DELETE',
  path: `${field}/seasons/:season_id`,
  access: creators,
  params: SeasonParams,
  answers: { 200: Done },
})

export const listFarmSeasons = defineEndpoint({
  name: 'listFarmSeasons',
  summary: 'The calendar of a farm: all seasons that are not over for more than a year, by field',
  method: 'GET',
  path: '/api/v2/crops/calendar',
  access: clientUsers,
  query: Shape({ farm_id: Type.Optional(Id) }),
  answers: {
    200: SuccessOf(
      Type.Array(
        Shape({
          field_id: Id,
          field_name: Type.String(),
          farm_name: Nullable(Type.String()),
          seasons: Type.Array(CropSeason),
        }),
      ),
    ),
  },
})

const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }))
const Depth = Nullable(Type.Number({ minimum: 0.01, maximum: 10 }))

/** What the roots can draw from. Null is not known: it is asked for, never filled in. */
const soilFields = {
  /** m³ of water in m³ of soil. */
  field_capacity: Share,
  wilting_point: Share,
  /** Of a perennial the greatest depth holds all year. */
  initial_root_depth_m: Depth,
  max_root_depth_m: Depth,
  note: Nullable(Type.String({ maxLength: 500 })),
} as const
export const FieldSoil = Shape({ ...soilFields, updated_at: Nullable(IsoTime) })
export type FieldSoil = Static<typeof FieldSoil>
export const SoilEdit = Shape({
  field_capacity: Type.Optional(soilFields.field_capacity),
  wilting_point: Type.Optional(soilFields.wilting_point),
  initial_root_depth_m: Type.Optional(soilFields.initial_root_depth_m),
  max_root_depth_m: Type.Optional(soilFields.max_root_depth_m),
  note: Type.Optional(soilFields.note),
})
export type SoilEdit = Static<typeof SoilEdit>

export const readSoil = defineEndpoint({
  name: 'readSoil',
  summary: 'The soil of a field; all null where nobody has told it yet',
  method: 'GET',
  path: `${field}/soil`,
  access: clientUsers,
  params: FieldParams,
  answers: { 200: SuccessOf(FieldSoil) },
})

export const updateSoil = defineEndpoint({
  name: 'updateSoil',
  summary: 'Tell the soil of a field; what is missing stays',
  method: 'PATCH',
  path: `${field}/soil`,
  access: creators,
  params: FieldParams,
  body: SoilEdit,
  answers: { 200: SuccessOf(FieldSoil) },
})

export const seasonsEndpoints = [
  listSeasons,
  createSeason,
  updateSeason,
  deleteSeason,
  listFarmSeasons,
  readSoil,
  updateSoil,
]
