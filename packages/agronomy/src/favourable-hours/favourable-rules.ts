import type { CropFamily } from '../crops/crop-table.ts'
import type { SourceStatus } from '../source-status.ts'

export type FavourableRuleId = 'hutton' | 'smith' | 'wallin' | 'soybean_rust' | 'coffee_rust'

/** A rule as it is named beside its figures: the rule was met, never that a disease is there. */
export interface FavourableRule {
  readonly id: FavourableRuleId
  readonly crop: CropFamily
  /** Whether it judges pairs of days or wet periods. */
  readonly judges: 'day_pairs' | 'wet_periods'
  readonly source: string
  readonly madeIn: string
  readonly status: SourceStatus
}

/** Every rule, with its source, where it was made, and whether the source was read. None was validated in Brazil. */
export const favourableRules: readonly FavourableRule[] = [
  {
    id: 'hutton',
    crop: 'potato',
    judges: 'day_pairs',
    source: 'AHDB project 11120018',
    madeIn: 'Great Britain, not tested elsewhere',
    status: 'confirmed',
  },
  {
    id: 'smith',
    crop: 'potato',
    judges: 'day_pairs',
    source: 'Smith 1956',
    madeIn: 'Great Britain',
    status: 'unconfirmed',
  },
  {
    id: 'wallin',
    crop: 'potato',
    judges: 'wet_periods',
    source: 'hours: Michigan State University; first warning: BLITECAST; limits in °C not read',
    madeIn: 'United States',
    status: 'unconfirmed',
  },
  {
    id: 'soybean_rust',
    crop: 'soybean',
    judges: 'wet_periods',
    source: 'our classes from Marchetti et al. 1976 and Melching et al. 1989',
    madeIn: 'growth chambers, United States',
    status: 'unconfirmed',
  },
  {
    id: 'coffee_rust',
    crop: 'coffee',
    judges: 'wet_periods',
    source: 'our classes from temperatures and hours given by METOS',
    madeIn: 'not said',
    status: 'unconfirmed',
  },
]

/**
 * The rules for a crop.
 *
 * Source: `favourableRules`.
 *
 * @example listFavourableRules('soybean').length // 1
 */
export function listFavourableRules(crop: CropFamily): readonly FavourableRule[] {
  return favourableRules.filter((rule) => rule.crop === crop)
}
