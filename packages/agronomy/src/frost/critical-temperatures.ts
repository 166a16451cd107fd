import type { CropFamily } from '../crops/crop-table.ts'
import type { SourceStatus } from '../source-status.ts'

/** A temperature at which damage to a crop begins, or a range of it. */
export interface CriticalTemperature {
  readonly crop: CropFamily
  readonly stage: CropStageName
  /** The warmer end: where a warning begins. null: the stage recovers, no limit is known. */
  readonly warmestC: number | null
  readonly coldestC: number | null
  readonly place: 'shelter_air' | 'plant_tissue'
  /** `ten_to_ninety_percent_kill`: 10 % of buds are killed at the warmer end, 90 % at the colder, after `minutes`. */
  readonly meaning:
    | 'frost_reported'
    | 'damage_begins'
    | 'lethal'
    | 'withstands'
    | 'ten_to_ninety_percent_kill'
  /** How long it must last, where the source says so. */
  readonly minutes: number | null
  readonly source: string
  readonly status: SourceStatus
}

export type CropStageName =
  | 'any'
  | 'leaf'
  | 'up_to_five_leaves'
  | 'before_jointing'
  | 'seedling'
  | 'flowering'
  | 'fruiting'
  | 'fruit'
  | 'full_swell'
  | 'bud_burst'
  | 'first_leaf'
  | 'second_leaf'
  | 'fourth_leaf'

const damage = { place: 'plant_tissue', meaning: 'damage_begins', minutes: null } as const
const ndsu = { ...damage, source: 'NDSU Extension (Berglund)', status: 'confirmed' } as const
const quotedNdsu = { ...damage, source: 'extension text quoting NDSU', status: 'confirmed' } as const
const ventskevich = {
  ...damage,
  source: 'Ventskevich 1961, in Snyder & Melo-Abreu 2005',
  status: 'unconfirmed',
} as const
const washington = {
  place: 'plant_tissue',
  meaning: 'ten_to_ninety_percent_kill',
  minutes: 30,
  source: 'Washington State EB0913',
  status: 'unconfirmed',
} as const

/**
 * Critical temperatures of crops, in °C. The unconfirmed ones are presets that a person may take and change; none of
 * them is an alarm by itself (CRP-4, CRP-15).
 */
export const criticalTemperatures: readonly CriticalTemperature[] = [
  {
    crop: 'coffee',
    stage: 'any',
    warmestC: 2,
    coldestC: 2,
    place: 'shelter_air',
    meaning: 'frost_reported',
    minutes: null,
    source: 'Brazilian agrometeorologists in the press',
    status: 'confirmed',
  },
  {
    crop: 'coffee',
    stage: 'leaf',
    warmestC: -3,
    coldestC: -4,
    place: 'plant_tissue',
    meaning: 'lethal',
    minutes: null,
    source: 'Camargo & Salati 1967, IAC',
    status: 'unconfirmed',
  },
  { crop: 'beans', stage: 'any', warmestC: 0, coldestC: -1.1, ...ndsu },
  { crop: 'maize', stage: 'any', warmestC: -1.1, coldestC: -1.1, ...ndsu },
  { crop: 'soybean', stage: 'any', warmestC: -1.1, coldestC: -1.1, ...ndsu },
  { crop: 'beans', stage: 'any', warmestC: -1.1, coldestC: -1.1, ...ndsu },
  { crop: 'maize', stage: 'up_to_five_leaves', warmestC: null, coldestC: null, ...ndsu },
  {
    crop: 'wheat',
    stage: 'before_jointing',
    warmestC: -3.9,
    coldestC: -3.9,
    ...quotedNdsu,
    meaning: 'withstands',
  },
  { crop: 'wheat', stage: 'flowering', warmestC: -2.2, coldestC: -2.2, ...quotedNdsu },
  { crop: 'wheat', stage: 'seedling', warmestC: -9, coldestC: -10, ...ventskevich },
  { crop: 'wheat', stage: 'flowering', warmestC: -1, coldestC: -2, ...ventskevich },
  { crop: 'wheat', stage: 'fruiting', warmestC: -2, coldestC: -4, ...ventskevich },
  { crop: 'beans', stage: 'seedling', warmestC: -5, coldestC: -6, ...ventskevich },
  { crop: 'beans', stage: 'flowering', warmestC: -2, coldestC: -3, ...ventskevich },
  { crop: 'beans', stage: 'fruiting', warmestC: -3, coldestC: -4, ...ventskevich },
  { crop: 'soybean', stage: 'seedling', warmestC: -3, coldestC: -4, ...ventskevich },
  { crop: 'soybean', stage: 'flowering', warmestC: -2, coldestC: -3, ...ventskevich },
  { crop: 'soybean', stage: 'fruiting', warmestC: -2, coldestC: -3, ...ventskevich },
  { crop: 'maize', stage: 'seedling', warmestC: -2, coldestC: -3, ...ventskevich },
  { crop: 'maize', stage: 'flowering', warmestC: -1, coldestC: -2, ...ventskevich },
  { crop: 'maize', stage: 'fruiting', warmestC: -2, coldestC: -3, ...ventskevich },
  { crop: 'cotton', stage: 'seedling', warmestC: -1, coldestC: -2, ...ventskevich },
  { crop: 'cotton', stage: 'flowering', warmestC: -1, coldestC: -2, ...ventskevich },
  { crop: 'cotton', stage: 'fruiting', warmestC: -2, coldestC: -3, ...ventskevich },
  {
    crop: 'citrus',
    stage: 'fruit',
    warmestC: -2.2,
    coldestC: -2.2,
    ...damage,
    minutes: 240,
    source: 'Florida rule for citrus',
    status: 'unconfirmed',
  },
  { crop: 'grape', stage: 'full_swell', warmestC: -6.1, coldestC: -12.2, ...washington },
  { crop: 'grape', stage: 'bud_burst', warmestC: -3.9, coldestC: -8.9, ...washington },
  { crop: 'grape', stage: 'first_leaf', warmestC: -2.8, coldestC: -6.1, ...washington },
  { crop: 'grape', stage: 'second_leaf', warmestC: -2.2, coldestC: -5.6, ...washington },
  { crop: 'grape', stage: 'fourth_leaf', warmestC: -2.2, coldestC: -2.8, ...washington },
]

/**
 * The critical temperatures known for a crop, warmest first.
 *
 * Valid: crops of the table; others have none.
 * Source: the table above.
 *
 * @example listCriticalTemperatures('coffee')[0].warmestC // 2
 */
export function listCriticalTemperatures(crop: CropFamily): readonly CriticalTemperature[] {
  const coldest = Number.NEGATIVE_INFINITY
  return criticalTemperatures
    .filter((row) => row.crop === crop)
    .toSorted((one, other) => (other.warmestC ?? coldest) - (one.warmestC ?? coldest))
}
