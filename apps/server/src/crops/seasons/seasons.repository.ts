import type { CropName, CropSeason } from '@talhao/contract/crops/seasons'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

type StagesSeen = CropSeason['stages_seen']
type SoilChecks = CropSeason['soil_checks']

export interface SeasonRow {
  readonly clientId: string
  readonly id: string
  readonly fieldId: string
  readonly crop: CropName
  readonly variety: string | null
  /** YYYY-MM-DD, like all dates of a season. */
  readonly sowingDate: string
  readonly emergenceDate: string | null
  readonly harvestDate: string | null
  readonly cycleDays: number | null
  readonly stagesBy: 'days' | 'degree_days'
  readonly cycleDegreeDays: number | null
  readonly stagesSeen: StagesSeen
  readonly soilChecks: SoilChecks
  readonly startDepletionMm: number | null
  readonly frostWatchC: number | null
  readonly chosenRules: CropSeason['chosen_rules']
  readonly updatedAt: Date
}

/** JSON as text: the query builder would rename its keys. */
interface StoredSeason extends Omit<SeasonRow, 'stagesSeen' | 'soilChecks'> {
  readonly stagesSeenText: string
  readonly soilChecksText: string
}

const columns = sql`client_id, id, field_id, crop, variety, sowing_date::text as sowing_date,
  emergence_date::text as emergence_date, harvest_date::text as harvest_date, cycle_days, stages_by, cycle_degree_days,
  stages_seen::text as stages_seen_text, soil_checks::text as soil_checks_text, start_depletion_mm, frost_watch_c,
  chosen_rules, updated_at`

export interface SeasonFilter {
  readonly fieldIds: readonly string[]
  readonly id?: string
}

/** Of some fields, the newest first. */
export async function listSeasonRows(
  db: Db,
  clientId: string,
  { fieldIds, id }: SeasonFilter,
): Promise<SeasonRow[]> {
  const { rows } = await sql<StoredSeason>`
    select ${columns} from crop_seasons
    where client_id = ${clientId} and field_id = any(${[...fieldIds]}::uuid[])
      ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
    order by sowing_date desc, id desc`.execute(db)
  return rows.map(({ stagesSeenText, soilChecksText, ...row }) => ({
    ...row,
    stagesSeen: JSON.parse(stagesSeenText) as StagesSeen,
    soilChecks: JSON.parse(soilChecksText) as SoilChecks,
  }))
}

export async function upsertSeason(trx: Trx, season: SeasonRow): Promise<void> {
  await sql`
    insert into crop_seasons (client_id, id, field_id, crop, variety, sowing_date, emergence_date, harvest_date,
      cycle_days, stages_by, cycle_degree_days, stages_seen, soil_checks, start_depletion_mm, frost_watch_c,
      chosen_rules, created_at, updated_at)
    values (${season.clientId}, ${season.id}, ${season.fieldId}, ${season.crop}, ${season.variety},
      ${season.sowingDate}, ${season.emergenceDate}, ${season.harvestDate}, ${season.cycleDays}, ${season.stagesBy},
      ${season.cycleDegreeDays}, ${JSON.stringify(season.stagesSeen)}::jsonb,
      ${JSON.stringify(season.soilChecks)}::jsonb, ${season.startDepletionMm}, ${season.frostWatchC},
      ${[...season.chosenRules]}::text[], ${season.updatedAt}, ${season.updatedAt})
    on conflict (client_id, id) do update set crop = excluded.crop, variety = excluded.variety,
      sowing_date = excluded.sowing_date, emergence_date = excluded.emergence_date,
      harvest_date = excluded.harvest_date, cycle_days = excluded.cycle_days, stages_by = excluded.stages_by,
      cycle_degree_days = excluded.cycle_degree_days, stages_seen = excluded.stages_seen,
      soil_checks = excluded.soil_checks, start_depletion_mm = excluded.start_depletion_mm,
      frost_watch_c = excluded.frost_watch_c, chosen_rules = excluded.chosen_rules,
      updated_at = excluded.updated_at`.execute(trx)
}

export async function deleteSeasonRow(
  trx: Trx,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<void> {
  await sql`delete from crop_seasons where client_id = ${clientId} and id = ${id}::uuid`.execute(trx)
}
