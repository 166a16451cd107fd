import { findCropRow, listFavourableRules } from '@talhao/agronomy'
import {
  type CropName,
  type CropSeason,
  cropIds,
  type SeasonInput,
  seenStages,
} from '@talhao/contract/crops/seasons'
import { readAmount, writeAmount } from './read-amount.ts'

export type SeenStage = (typeof seenStages)[number]

/** What a person writes, as text until it is sent. */
export interface SeasonDraft {
  readonly crop: CropName | null
  readonly variety: string
  readonly sowing: string | null
  readonly emergence: string | null
  readonly harvest: string | null
  readonly stagesBy: 'days' | 'degree_days'
  readonly cycleDays: string
  readonly cycleDegreeDays: string
  readonly start: string
  readonly frostWatch: string
  readonly rules: CropSeason['chosen_rules']
  readonly stages: Readonly<Partial<Record<SeenStage, string>>>
  readonly soilCheck: string
}

export function draftSeason(season: CropSeason | null): SeasonDraft {
  return {
    crop: season?.crop ?? null,
    variety: season?.variety ?? '',
    sowing: season?.sowing_date ?? null,
    emergence: season?.emergence_date ?? null,
    harvest: season?.harvest_date ?? null,
    stagesBy: season?.stages_by ?? 'days',
    cycleDays: writeAmount(season?.cycle_days ?? null),
    cycleDegreeDays: writeAmount(season?.cycle_degree_days ?? null),
    start: writeAmount(season?.start_depletion_mm ?? null),
    frostWatch: season?.frost_watch_c == null ? '' : String(season.frost_watch_c),
    rules: season?.chosen_rules ?? [],
    stages: Object.fromEntries(season?.stages_seen.map(({ stage, date }) => [stage, date]) ?? []),
    soilCheck: '',
  }
}

export type DraftField = 'crop' | 'sowing' | 'cycleDays' | 'cycleDegreeDays' | 'start' | 'soilCheck'
export type DraftProblem = 'missing' | 'notNumber'

/** What is wrong before the server is asked. */
export function findSeasonProblems(draft: SeasonDraft): Partial<Record<DraftField, DraftProblem>> {
  const problems: Partial<Record<DraftField, DraftProblem>> = {}
  if (draft.crop === null) problems.crop = 'missing'
  if (draft.sowing === null) problems.sowing = 'missing'
  for (const field of ['cycleDays', 'cycleDegreeDays', 'start', 'soilCheck'] as const)
    if (readAmount(draft[field]) === undefined) problems[field] = 'notNumber'
  if (needsDegreeDays(draft) && (readAmount(draft.cycleDegreeDays) ?? null) === null)
    problems.cycleDegreeDays ??= 'missing'
  return problems
}

function needsDegreeDays({ crop, stagesBy }: SeasonDraft): boolean {
  return stagesBy === 'degree_days' && crop !== null && !isPerennial(crop)
}

export function isPerennial(crop: CropName): boolean {
  return findCropRow(crop)?.stages.length === 0
}

/** As the wire wants it; null while something that is needed is missing. */
export function readDraft(
  draft: SeasonDraft,
  given: { readonly today: string; readonly checks: CropSeason['soil_checks'] },
): SeasonInput | null {
  if (draft.crop === null || draft.sowing === null) return null
  const found = readAmount(draft.soilCheck) ?? null
  const allowed = listFavourableRules(findCropRow(draft.crop)?.family ?? 'grape').map(({ id }) => id)
  return {
    crop: draft.crop,
    variety: draft.variety.trim() === '' ? null : draft.variety.trim(),
    sowing_date: draft.sowing,
    emergence_date: draft.emergence,
    harvest_date: draft.harvest,
    stages_by: draft.stagesBy,
    cycle_days: readAmount(draft.cycleDays) ?? null,
    cycle_degree_days: draft.stagesBy === 'degree_days' ? (readAmount(draft.cycleDegreeDays) ?? null) : null,
    start_depletion_mm: readAmount(draft.start) ?? null,
    frost_watch_c: draft.frostWatch === '' ? null : Number(draft.frostWatch),
    chosen_rules: draft.rules.filter((rule) => allowed.includes(rule)),
    stages_seen: seenStages.flatMap((stage) => {
      const date = draft.stages[stage]
      return date === undefined ? [] : [{ stage, date }]
    }),
    soil_checks:
      found === null
        ? given.checks
        : [
            ...given.checks.filter(({ date }) => date !== given.today),
            { date: given.today, depletion_mm: found },
          ],
  }
}

export function findCropName(value: string | null): CropName | null {
  return cropIds.find((id) => id === value) ?? null
}

/** Days of the crop table's own cycle; null: a perennial. */
export function countTableDays(crop: CropName): number | null {
  const lengths = findCropRow(crop)?.stages[0]?.lengths
  return lengths === undefined ? null : lengths.initial + lengths.development + lengths.mid + lengths.late
}
