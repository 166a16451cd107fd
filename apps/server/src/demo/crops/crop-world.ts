import type { SeasonInput, SoilEdit } from '@talhao/contract/crops/seasons'
import { type DemoField, demoFields } from '../operations/demo-fields.ts'

type StageSeen = NonNullable<SeasonInput['stages_seen']>[number]['stage']

export interface DemoCrop {
  readonly field: DemoField
  readonly season: Omit<SeasonInput, 'sowing_date' | 'emergence_date' | 'harvest_date' | 'stages_seen'>
  readonly sownDaysAgo: number
  readonly emergedDaysAgo?: number
  readonly stagesSeen?: readonly (readonly [stage: StageSeen, daysAgo: number])[]
  /** Null: nobody has told it, and the desk asks for it. */
  readonly soil: SoilEdit | null
  /** Days ago and millimetres. */
  readonly irrigations?: readonly (readonly [daysAgo: number, mm: number])[]
  /** What stood there before. */
  readonly before?: Pick<SeasonInput, 'crop' | 'variety'> & {
    readonly sownDaysAgo: number
    readonly harvestedDaysAgo: number
  }
}

const coffee = {
  crop: 'coffee_bare_ground',
  start_depletion_mm: 0,
  frost_watch_c: 2,
  chosen_rules: ['coffee_rust'],
} as const satisfies Partial<SeasonInput>

/**
 * Two coffee fields on frost watch while polar air is there, one of them with a station that has lost its humidity;
 * soybean that dries out without rain, one field under a pivot and one just sown whose soil nobody has told yet; wheat in
 * the south. Sown when the planters of the demo were there.
 */
export const demoCrops: readonly DemoCrop[] = [
  {
    field: demoFields.cafe,
    season: { ...coffee, chosen_rules: [...coffee.chosen_rules], variety: 'Catuaí Vermelho' },
    sownDaysAgo: 58,
    soil: { field_capacity: 0.31, wilting_point: 0.21, max_root_depth_m: 1, note: 'Análise de 2025' },
    irrigations: [
      [23, 30],
      [17, 30],
      [11, 35],
      [5, 30],
    ],
  },
  {
    field: demoFields.agua,
    season: { ...coffee, chosen_rules: [...coffee.chosen_rules], variety: 'Mundo Novo' },
    sownDaysAgo: 58,
    soil: { field_capacity: 0.3, wilting_point: 0.21, max_root_depth_m: 0.9, note: 'Análise de 2025' },
  },
  {
    field: demoFields.chapada,
    season: { crop: 'soybean', variety: 'Precoce 7.6', cycle_days: 110, start_depletion_mm: 0 },
    sownDaysAgo: 45,
    emergedDaysAgo: 39,
    stagesSeen: [['development', 27]],
    soil: {
      field_capacity: 0.19,
      wilting_point: 0.11,
      initial_root_depth_m: 0.3,
      max_root_depth_m: 0.6,
      note: 'Latossolo de textura média, análise de 2025',
    },
    before: {
      crop: 'maize_second',
      variety: 'Híbrido superprecoce',
      sownDaysAgo: 270,
      harvestedDaysAgo: 130,
    },
  },
  {
    field: demoFields.pivo,
    season: { crop: 'soybean', variety: 'Intacta 8.0', cycle_days: 118, start_depletion_mm: 0 },
    sownDaysAgo: 12,
    emergedDaysAgo: 6,
    soil: {
      field_capacity: 0.27,
      wilting_point: 0.18,
      initial_root_depth_m: 0.3,
      max_root_depth_m: 0.6,
      note: 'Latossolo, curva de retenção de 2024',
    },
    irrigations: [
      [8, 10],
      [5, 12],
      [2, 12],
    ],
    before: { crop: 'beans_dry', variety: 'Carioca', sownDaysAgo: 140, harvestedDaysAgo: 45 },
  },
  {
    field: demoFields.rio,
    season: { crop: 'soybean', variety: 'Precoce 7.6', cycle_days: 110, start_depletion_mm: 0 },
    sownDaysAgo: 3,
    soil: null,
    before: {
      crop: 'maize_second',
      variety: 'Híbrido superprecoce',
      sownDaysAgo: 255,
      harvestedDaysAgo: 118,
    },
  },
  {
    field: demoFields.coxilha,
    season: {
      crop: 'wheat',
      variety: 'TBIO Toruk',
      cycle_days: 135,
      start_depletion_mm: 0,
      frost_watch_c: 0,
    },
    sownDaysAgo: 56,
    emergedDaysAgo: 48,
    soil: {
      field_capacity: 0.36,
      wilting_point: 0.24,
      initial_root_depth_m: 0.3,
      max_root_depth_m: 0.8,
      note: 'Nitossolo, análise de 2025',
    },
    before: { crop: 'soybean', variety: 'BMX Zeus', sownDaysAgo: 240, harvestedDaysAgo: 105 },
  },
]
