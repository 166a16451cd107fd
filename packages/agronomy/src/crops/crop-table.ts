/** A crop as its limits and degree days know it, whatever its season or ground. */
export type CropFamily =
  | 'soybean'
  | 'maize'
  | 'cotton'
  | 'wheat'
  | 'coffee'
  | 'sugarcane'
  | 'beans'
  | 'citrus'
  | 'potato'
  | 'grape'

/** Coefficient of the initial stage, of the middle of the season and of its end. */
export interface StageCoefficients {
  readonly initial: number
  readonly mid: number
  readonly end: number
}

/** Days of the four stages. */
export interface StageLengths {
  readonly initial: number
  readonly development: number
  readonly mid: number
  readonly late: number
}

export interface CropRow {
  readonly id: CropId
  readonly family: CropFamily
  /** Single crop coefficient Kc. */
  readonly kc: StageCoefficients
  /** Basal crop coefficient Kcb. */
  readonly kcb: StageCoefficients
  /** Kc of the end where the crop is harvested wet. */
  readonly kcEndHarvestedWet: number | null
  readonly maxHeightM: number
  /** Range of the greatest rooting depth; acid subsoil stops roots earlier, so each field sets its own. */
  readonly maxRootDepthM: readonly [shallowest: number, deepest: number]
  /** Share of the available water used before stress, at 5 mm a day. */
  readonly depletionFraction: number
  /** Rows of FAO, none of them Brazilian: scale-stage-lengths.ts fits them to the grower's cycle. None: a perennial. */
  readonly stages: readonly { readonly lengths: StageLengths; readonly region: string }[]
}

export type CropId =
  | 'soybean'
  | 'maize_first'
  | 'maize_second'
  | 'cotton'
  | 'wheat'
  | 'coffee_bare_ground'
  | 'coffee_with_weeds'
  | 'sugarcane_plant'
  | 'sugarcane_ratoon'
  | 'beans_dry'
  | 'citrus_bare_70'
  | 'citrus_bare_50'
  | 'citrus_cover_70'
  | 'potato'

/** Where the rows come from. */
export const cropTableSource =
  'FAO-56 tables 11, 12, 17 and 22, as transcribed in pyfao56 (K. Thorp, USDA-ARS, CC0); maize_first and maize_second are our names'

/**
 * Coefficients, height, rooting depth, depletion fraction and stage lengths of the crops of the region.
 * Source: `cropTableSource`.
 */
export const cropTable: readonly CropRow[] = [
  {
    id: 'soybean',
    family: 'soybean',
    kc: { initial: 0.5, mid: 1.15, end: 0.5 },
    kcb: { initial: 0.15, mid: 1.1, end: 0.3 },
    kcEndHarvestedWet: null,
    maxHeightM: 0.75,
    maxRootDepthM: [0.6, 1.3],
    depletionFraction: 0.5,
    stages: [
      { lengths: { initial: 15, development: 15, mid: 40, late: 15 }, region: 'tropics, December' },
      { lengths: { initial: 20, development: 35, mid: 60, late: 25 }, region: 'central USA, May' },
      { lengths: { initial: 20, development: 25, mid: 75, late: 30 }, region: 'Japan, June' },
    ],
  },
  {
    id: 'maize_first',
    family: 'maize',
    kc: { initial: 0.3, mid: 1.2, end: 0.35 },
    kcb: { initial: 0.15, mid: 1.15, end: 0.15 },
    kcEndHarvestedWet: 0.6,
    maxHeightM: 2,
    maxRootDepthM: [1.0, 1.7],
    depletionFraction: 0.55,
    stages: [
      {
        lengths: { initial: 20, development: 35, mid: 40, late: 30 },
        region: 'Nigeria humid, June; India dry cool, October',
      },
      { lengths: { initial: 30, development: 50, mid: 60, late: 40 }, region: 'East Africa, April' },
    ],
  },
  {
    id: 'maize_second',
    family: 'maize',
    kc: { initial: 0.3, mid: 1.2, end: 0.35 },
    kcb: { initial: 0.15, mid: 1.15, end: 0.15 },
    kcEndHarvestedWet: 0.6,
    maxHeightM: 2,
    maxRootDepthM: [1.0, 1.7],
    depletionFraction: 0.55,
    stages: [
      {
        lengths: { initial: 25, development: 40, mid: 45, late: 30 },
        region: 'arid climate, December to January',
      },
    ],
  },
  {
    id: 'cotton',
    family: 'cotton',
    kc: { initial: 0.35, mid: 1.17, end: 0.6 },
    kcb: { initial: 0.15, mid: 1.12, end: 0.45 },
    kcEndHarvestedWet: null,
    maxHeightM: 1.35,
    maxRootDepthM: [1.0, 1.7],
    depletionFraction: 0.65,
    stages: [
      { lengths: { initial: 30, development: 50, mid: 55, late: 45 }, region: 'Texas, April' },
      { lengths: { initial: 30, development: 50, mid: 60, late: 55 }, region: 'Egypt, Pakistan, California' },
    ],
  },
  {
    id: 'wheat',
    family: 'wheat',
    kc: { initial: 0.3, mid: 1.15, end: 0.25 },
    kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
    kcEndHarvestedWet: null,
    maxHeightM: 1,
    maxRootDepthM: [1.0, 1.5],
    depletionFraction: 0.55,
    stages: [
      { lengths: { initial: 15, development: 25, mid: 50, late: 30 }, region: 'central India, November' },
      {
        lengths: { initial: 20, development: 25, mid: 60, late: 30 },
        region: '35-45 degrees latitude, March to April',
      },
    ],
  },
  {
    id: 'coffee_bare_ground',
    family: 'coffee',
    kc: { initial: 0.9, mid: 0.95, end: 0.95 },
    kcb: { initial: 0.8, mid: 0.9, end: 0.9 },
    kcEndHarvestedWet: null,
    maxHeightM: 2.5,
    maxRootDepthM: [0.9, 1.5],
    depletionFraction: 0.4,
    stages: [],
  },
  {
    id: 'coffee_with_weeds',
    family: 'coffee',
    kc: { initial: 1.05, mid: 1.1, end: 1.1 },
    kcb: { initial: 1.0, mid: 1.05, end: 1.05 },
    kcEndHarvestedWet: null,
    maxHeightM: 2.5,
    maxRootDepthM: [0.9, 1.5],
    depletionFraction: 0.4,
    stages: [],
  },
  {
    id: 'sugarcane_plant',
    family: 'sugarcane',
    kc: { initial: 0.4, mid: 1.25, end: 0.75 },
    kcb: { initial: 0.15, mid: 1.2, end: 0.7 },
    kcEndHarvestedWet: null,
    maxHeightM: 3,
    maxRootDepthM: [1.2, 2.0],
    depletionFraction: 0.65,
    stages: [
      { lengths: { initial: 35, development: 60, mid: 190, late: 120 }, region: 'low latitudes' },
      { lengths: { initial: 50, development: 70, mid: 220, late: 140 }, region: 'tropics' },
    ],
  },
  {
    id: 'sugarcane_ratoon',
    family: 'sugarcane',
    kc: { initial: 0.4, mid: 1.25, end: 0.75 },
    kcb: { initial: 0.15, mid: 1.2, end: 0.7 },
    kcEndHarvestedWet: null,
    maxHeightM: 3,
    maxRootDepthM: [1.2, 2.0],
    depletionFraction: 0.65,
    stages: [
      { lengths: { initial: 25, development: 70, mid: 135, late: 50 }, region: 'low latitudes' },
      { lengths: { initial: 30, development: 50, mid: 180, late: 60 }, region: 'tropics' },
    ],
  },
  {
    id: 'beans_dry',
    family: 'beans',
    kc: { initial: 0.4, mid: 1.15, end: 0.35 },
    kcb: { initial: 0.15, mid: 1.1, end: 0.25 },
    kcEndHarvestedWet: null,
    maxHeightM: 0.4,
    maxRootDepthM: [0.6, 0.9],
    depletionFraction: 0.45,
    stages: [
      {
        lengths: { initial: 20, development: 30, mid: 40, late: 20 },
        region: 'continental climates, May to June',
      },
      { lengths: { initial: 15, development: 25, mid: 35, late: 20 }, region: 'Pakistan, California, June' },
    ],
  },
  {
    id: 'citrus_bare_70',
    family: 'citrus',
    kc: { initial: 0.7, mid: 0.65, end: 0.7 },
    kcb: { initial: 0.65, mid: 0.6, end: 0.65 },
    kcEndHarvestedWet: null,
    maxHeightM: 4,
    maxRootDepthM: [1.2, 1.5],
    depletionFraction: 0.5,
    stages: [
      { lengths: { initial: 60, development: 90, mid: 120, late: 95 }, region: 'Mediterranean, January' },
    ],
  },
  {
    id: 'citrus_bare_50',
    family: 'citrus',
    kc: { initial: 0.65, mid: 0.6, end: 0.65 },
    kcb: { initial: 0.6, mid: 0.55, end: 0.6 },
    kcEndHarvestedWet: null,
    maxHeightM: 3,
    maxRootDepthM: [1.1, 1.5],
    depletionFraction: 0.5,
    stages: [
      { lengths: { initial: 60, development: 90, mid: 120, late: 95 }, region: 'Mediterranean, January' },
    ],
  },
  {
    id: 'citrus_cover_70',
    family: 'citrus',
    kc: { initial: 0.75, mid: 0.7, end: 0.75 },
    kcb: { initial: 0.75, mid: 0.7, end: 0.75 },
    kcEndHarvestedWet: null,
    maxHeightM: 4,
    maxRootDepthM: [1.2, 1.5],
    depletionFraction: 0.5,
    stages: [
      { lengths: { initial: 60, development: 90, mid: 120, late: 95 }, region: 'Mediterranean, January' },
    ],
  },
  {
    id: 'potato',
    family: 'potato',
    kc: { initial: 0.5, mid: 1.15, end: 0.75 },
    kcb: { initial: 0.15, mid: 1.1, end: 0.65 },
    kcEndHarvestedWet: null,
    maxHeightM: 0.6,
    maxRootDepthM: [0.4, 0.6],
    depletionFraction: 0.35,
    stages: [
      {
        lengths: { initial: 25, development: 30, mid: 40, late: 30 },
        region: 'semi-arid, January and November',
      },
      { lengths: { initial: 25, development: 30, mid: 45, late: 30 }, region: 'continental, May' },
    ],
  },
]

/**
 * The row of a crop.
 *
 * Source: `cropTable`.
 *
 * @example findCropRow('soybean').depletionFraction // 0.5
 */
export function findCropRow(id: CropId): CropRow | null {
  return cropTable.find((row) => row.id === id) ?? null
}
