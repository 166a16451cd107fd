import type { SeasonInput, SoilEdit } from '@talhao/contract/crops/seasons'
import { type DemoField, demoFields } from '../operations/demo-fields.ts'

export interface DemoCrop {
  readonly field: DemoField
  readonly season: Omit<SeasonInput, 'sowing_date'>
  readonly sownDaysAgo: number
  readonly soil: SoilEdit
  /** Days ago and millimetres. */
  readonly irrigations?: readonly (readonly [daysAgo: number, mm: number])[]
}

const coffee = {
  crop: 'coffee_bare_ground',
  start_depletion_mm: 0,
  frost_watch_c: 2,
  chosen_rules: ['coffee_rust'],
} as const satisfies Partial<SeasonInput>

/** Two coffee fields on frost watch, soybean on sand that dries out between two rains, one under a pivot, wheat in the south. */
export const demoCrops: readonly DemoCrop[] = [
  {
    field: demoFields.cafe,
    season: { ...coffee, chosen_rules: [...coffee.chosen_rules], variety: 'Catuaí Vermelho' },
    sownDaysAgo: 58,
    soil: { field_capacity: 0.31, wilting_point: 0.21, max_root_depth_m: 1, note: 'Análise de 2025' },
  },
  {
    field: demoFields.agua,
    season: { ...coffee, chosen_rules: [...coffee.chosen_rules], variety: 'Mundo Novo' },
    sownDaysAgo: 58,
    soil: { field_capacity: 0.3, wilting_point: 0.21, max_root_depth_m: 0.9, note: 'Análise de 2025' },
  },
  {
    field: demoFields.rio,
    season: { crop: 'soybean', variety: 'Precoce 7.6', cycle_days: 110, start_depletion_mm: 0 },
    sownDaysAgo: 48,
    soil: {
      field_capacity: 0.13,
      wilting_point: 0.06,
      initial_root_depth_m: 0.3,
      max_root_depth_m: 0.5,
      note: 'Areia da margem do rio',
    },
  },
  {
    field: demoFields.pivo,
    season: { crop: 'soybean', variety: 'Intacta 8.0', cycle_days: 118, start_depletion_mm: 0 },
    sownDaysAgo: 40,
    soil: {
      field_capacity: 0.27,
      wilting_point: 0.18,
      initial_root_depth_m: 0.3,
      max_root_depth_m: 0.6,
      note: 'Latossolo, curva de retenção de 2024',
    },
    irrigations: [
      [21, 12],
      [14, 10],
      [6, 12],
    ],
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
    soil: {
      field_capacity: 0.36,
      wilting_point: 0.24,
      initial_root_depth_m: 0.3,
      max_root_depth_m: 0.8,
      note: 'Nitossolo, análise de 2025',
    },
  },
]
