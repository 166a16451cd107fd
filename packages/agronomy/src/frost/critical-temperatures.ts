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

const press = 'Brazilian agrometeorologists in the press'
const iac = 'Camargo & Salati 1967, IAC'
const ndsu = 'NDSU Extension (Berglund)'
const quotedNdsu = 'extension text quoting NDSU'
const ventskevich = 'Ventskevich 1961, in Snyder & Melo-Abreu 2005'
const florida = 'Florida rule for citrus'
const washington = 'Washington State EB0913'

const damage = { place: 'plant_tissue', meaning: 'damage_begins', minutes: null } as const

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
    source: press,
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
    source: iac,
    status: 'unconfirmed',
  },
  { crop: 'beans', stage: 'any', warmestC: 0, coldestC: -1.1, ...damage, source: ndsu, status: 'confirmed' },
  ...(['maize', 'soybean', 'beans'] as const).map(
    (crop) =>
      ({
        crop,
        stage: 'any',
        warmestC: -1.1,
        coldestC: -1.1,
        ...damage,
        source: ndsu,
        status: 'confirmed',
      }) as const,
  ),
  {
    crop: 'maize',
    stage: 'up_to_five_leaves',
    warmestC: null,
    coldestC: null,
    ...damage,
    source: ndsu,
    status: 'confirmed',
  },
  {
    crop: 'wheat',
    stage: 'before_jointing',
    warmestC: -3.9,
    coldestC: -3.9,
    place: 'plant_tissue',
    meaning: 'withstands',
    minutes: null,
    source: quotedNdsu,
    status: 'confirmed',
  },
  {
    crop: 'wheat',
    stage: 'flowering',
    warmestC: -2.2,
    coldestC: -2.2,
    ...damage,
    source: quotedNdsu,
    status: 'confirmed',
  },
  ...listVentskevich('wheat', { seedling: [-9, -10], flowering: [-1, -2], fruiting: [-2, -4] }),
  ...listVentskevich('beans', { seedling: [-5, -6], flowering: [-2, -3], fruiting: [-3, -4] }),
  ...listVentskevich('soybean', { seedling: [-3, -4], flowering: [-2, -3], fruiting: [-2, -3] }),
  ...listVentskevich('maize', { seedling: [-2, -3], flowering: [-1, -2], fruiting: [-2, -3] }),
  ...listVentskevich('cotton', { seedling: [-1, -2], flowering: [-1, -2], fruiting: [-2, -3] }),
  {
    crop: 'citrus',
    stage: 'fruit',
    warmestC: -2.2,
    coldestC: -2.2,
    place: 'plant_tissue',
    meaning: 'damage_begins',
    minutes: 240,
    source: florida,
    status: 'unconfirmed',
  },
  ...listGrape({
    full_swell: [-6.1, -12.2],
    bud_burst: [-3.9, -8.9],
    first_leaf: [-2.8, -6.1],
    second_leaf: [-2.2, -5.6],
    fourth_leaf: [-2.2, -2.8],
  }),
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

type Ranges<Stage extends CropStageName> = Readonly<
  Record<Stage, readonly [warmest: number, coldest: number]>
>

function listVentskevich(
  crop: CropFamily,
  ranges: Ranges<'seedling' | 'flowering' | 'fruiting'>,
): CriticalTemperature[] {
  return (['seedling', 'flowering', 'fruiting'] as const).map((stage) => ({
    crop,
    stage,
    warmestC: ranges[stage][0],
    coldestC: ranges[stage][1],
    ...damage,
    source: ventskevich,
    status: 'unconfirmed',
  }))
}

function listGrape(
  ranges: Ranges<'full_swell' | 'bud_burst' | 'first_leaf' | 'second_leaf' | 'fourth_leaf'>,
): CriticalTemperature[] {
  return (['full_swell', 'bud_burst', 'first_leaf', 'second_leaf', 'fourth_leaf'] as const).map((stage) => ({
    crop: 'grape',
    stage,
    warmestC: ranges[stage][0],
    coldestC: ranges[stage][1],
    place: 'plant_tissue',
    meaning: 'ten_to_ninety_percent_kill',
    minutes: 30,
    source: washington,
    status: 'unconfirmed',
  }))
}
