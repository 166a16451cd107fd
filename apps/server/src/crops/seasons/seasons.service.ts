import type { CropSeason, FieldSoil, SeasonEdit, SeasonInput, SoilEdit } from '@talhao/contract/crops/seasons'
import { addDays } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { checkSeason, rejectField } from './check-season.ts'
import { listCropFields, requireCropField } from './crop-fields.repository.ts'
import { groupBy } from './group-by.ts'
import { deleteSeasonRow, listSeasonRows, type SeasonRow, upsertSeason } from './seasons.repository.ts'
import { seasonsTexts } from './seasons.texts.ts'
import { describeUnknownSoil, readSoilRows, type SoilRow, upsertSoil } from './soils.repository.ts'
import { markLineStale } from './stale-lines.repository.ts'

export interface SeasonsDeps {
  readonly db: Db
  readonly clock: Clock
  /** Makes the field's line of the desk anew, after the write. */
  readonly refreshField: (clientId: string, fieldId: string) => Promise<void>
}

export async function listSeasons(db: Db, clientId: string, fieldId: string): Promise<CropSeason[]> {
  await requireCropField(db, clientId, fieldId)
  return (await listSeasonRows(db, clientId, { fieldIds: [fieldId] })).map(describeSeason)
}

/** What ended longer ago is no calendar any more. */
const calendarDays = 365

export async function listFarmSeasons(
  { db, clock }: Pick<SeasonsDeps, 'db' | 'clock'>,
  clientId: string,
  { farmId }: { farmId: string | undefined },
) {
  const fields = await listCropFields(db, clientId, { farmId })
  const rows = await listSeasonRows(db, clientId, { fieldIds: fields.map(({ id }) => id) })
  const since = addDays(clock.now().toISOString().slice(0, 10), -calendarDays)
  const shown = rows.filter(({ harvestDate }) => harvestDate === null || harvestDate >= since)
  const byField = groupBy(shown, ({ fieldId }) => fieldId)
  return fields.flatMap(({ id, name, farmName }) => {
    const seasons = (byField.get(id) ?? []).map(describeSeason)
    return seasons.length === 0 ? [] : [{ field_id: id, field_name: name, farm_name: farmName, seasons }]
  })
}

export async function createSeason(
  deps: SeasonsDeps,
  caller: UserCaller,
  { fieldId, input }: { fieldId: string; input: SeasonInput },
): Promise<CropSeason> {
  const { clientId } = caller
  const now = deps.clock.now()
  const empty: Omit<SeasonRow, 'crop' | 'sowingDate'> = {
    clientId,
    id: createId(),
    fieldId,
    variety: null,
    emergenceDate: null,
    harvestDate: null,
    cycleDays: null,
    stagesBy: 'days',
    cycleDegreeDays: null,
    stagesSeen: [],
    soilChecks: [],
    startDepletionMm: null,
    frostWatchC: null,
    chosenRules: [],
    updatedAt: now,
  }
  const season = applyEdit({ ...empty, crop: input.crop, sowingDate: input.sowing_date }, input, now)
  checkSeason(season)
  await writeChange(deps.db, caller, async ({ trx, record }) => {
    const { name } = await requireCropField(trx, clientId, fieldId)
    await upsertSeason(trx, season)
    await markLineStale(trx, { clientId, fieldId, now })
    await record({ clientId, action: 'crops.season_created', subjectId: fieldId, subjectName: name })
  })
  await deps.refreshField(clientId, fieldId)
  return describeSeason(season)
}

interface SeasonPlace {
  readonly fieldId: string
  readonly id: string
}

export async function updateSeason(
  deps: SeasonsDeps,
  caller: UserCaller,
  { fieldId, id, edit }: SeasonPlace & { readonly edit: SeasonEdit },
): Promise<CropSeason> {
  const { clientId } = caller
  const now = deps.clock.now()
  const season = await writeChange(deps.db, caller, async ({ trx, record }) => {
    const { name } = await requireCropField(trx, clientId, fieldId)
    const changed = applyEdit(await requireSeason(trx, clientId, { fieldId, id }), edit, now)
    checkSeason(changed)
    await upsertSeason(trx, changed)
    await markLineStale(trx, { clientId, fieldId, now })
    await record({ clientId, action: 'crops.season_updated', subjectId: fieldId, subjectName: name })
    return changed
  })
  await deps.refreshField(clientId, fieldId)
  return describeSeason(season)
}

export async function deleteSeason(deps: SeasonsDeps, caller: UserCaller, place: SeasonPlace): Promise<void> {
  const { clientId } = caller
  const { fieldId, id } = place
  await writeChange(deps.db, caller, async ({ trx, record }) => {
    const { name } = await requireCropField(trx, clientId, fieldId)
    await requireSeason(trx, clientId, place)
    await deleteSeasonRow(trx, { clientId, id })
    await markLineStale(trx, { clientId, fieldId, now: deps.clock.now() })
    await record({ clientId, action: 'crops.season_deleted', subjectId: fieldId, subjectName: name })
  })
  await deps.refreshField(clientId, fieldId)
}

export async function readSoil(db: Db, clientId: string, fieldId: string): Promise<FieldSoil> {
  await requireCropField(db, clientId, fieldId)
  const soils = await readSoilRows(db, clientId, [fieldId])
  return describeSoil(soils.get(fieldId) ?? describeUnknownSoil(fieldId))
}

export async function updateSoil(
  deps: SeasonsDeps,
  caller: UserCaller,
  { fieldId, edit }: { fieldId: string; edit: SoilEdit },
): Promise<FieldSoil> {
  const { clientId } = caller
  const now = deps.clock.now()
  const soil = await writeChange(deps.db, caller, async ({ trx, record }) => {
    const { name } = await requireCropField(trx, clientId, fieldId)
    const before = (await readSoilRows(trx, clientId, [fieldId])).get(fieldId) ?? describeUnknownSoil(fieldId)
    const told: SoilRow = {
      fieldId,
      fieldCapacity: pick(edit.field_capacity, before.fieldCapacity),
      wiltingPoint: pick(edit.wilting_point, before.wiltingPoint),
      initialRootDepthM: pick(edit.initial_root_depth_m, before.initialRootDepthM),
      maxRootDepthM: pick(edit.max_root_depth_m, before.maxRootDepthM),
      note: pick(edit.note, before.note),
      updatedAt: now,
    }
    checkSoil(told)
    await upsertSoil(trx, clientId, told)
    await markLineStale(trx, { clientId, fieldId, now })
    await record({ clientId, action: 'crops.soil_updated', subjectId: fieldId, subjectName: name })
    return told
  })
  await deps.refreshField(clientId, fieldId)
  return describeSoil(soil)
}

function checkSoil({ fieldCapacity, wiltingPoint, initialRootDepthM, maxRootDepthM }: SoilRow): void {
  if (fieldCapacity !== null && wiltingPoint !== null && fieldCapacity <= wiltingPoint)
    throw rejectField('field_capacity', seasonsTexts.capacityBelowWilting)
  if (initialRootDepthM !== null && maxRootDepthM !== null && maxRootDepthM < initialRootDepthM)
    throw rejectField('max_root_depth_m', seasonsTexts.rootsShrink)
}

async function requireSeason(db: Db, clientId: string, { fieldId, id }: SeasonPlace): Promise<SeasonRow> {
  const [season] = await listSeasonRows(db, clientId, { fieldIds: [fieldId], id })
  if (season === undefined) throw new Problem('absent', requestTexts.absent)
  return season
}

/** What was not sent stays; null is a value. */
function pick<T>(sent: T | undefined, before: T): T {
  return sent === undefined ? before : sent
}

function applyEdit(before: SeasonRow, edit: SeasonEdit, now: Date): SeasonRow {
  return {
    ...before,
    crop: pick(edit.crop, before.crop),
    variety: pick(edit.variety, before.variety)?.trim() || null,
    sowingDate: pick(edit.sowing_date, before.sowingDate),
    emergenceDate: pick(edit.emergence_date, before.emergenceDate),
    harvestDate: pick(edit.harvest_date, before.harvestDate),
    cycleDays: pick(edit.cycle_days, before.cycleDays),
    stagesBy: pick(edit.stages_by, before.stagesBy),
    cycleDegreeDays: pick(edit.cycle_degree_days, before.cycleDegreeDays),
    stagesSeen: pick(edit.stages_seen, before.stagesSeen),
    soilChecks: pick(edit.soil_checks, before.soilChecks),
    startDepletionMm: pick(edit.start_depletion_mm, before.startDepletionMm),
    frostWatchC: pick(edit.frost_watch_c, before.frostWatchC),
    chosenRules: [...new Set(pick(edit.chosen_rules, before.chosenRules))],
    updatedAt: now,
  }
}

function describeSeason(row: SeasonRow): CropSeason {
  return {
    id: row.id,
    field_id: row.fieldId,
    crop: row.crop,
    variety: row.variety,
    sowing_date: row.sowingDate,
    emergence_date: row.emergenceDate,
    harvest_date: row.harvestDate,
    cycle_days: row.cycleDays,
    stages_by: row.stagesBy,
    cycle_degree_days: row.cycleDegreeDays,
    stages_seen: row.stagesSeen,
    soil_checks: row.soilChecks,
    start_depletion_mm: row.startDepletionMm,
    frost_watch_c: row.frostWatchC,
    chosen_rules: row.chosenRules,
    updated_at: row.updatedAt.toISOString(),
  }
}

function describeSoil(row: SoilRow): FieldSoil {
  return {
    field_capacity: row.fieldCapacity,
    wilting_point: row.wiltingPoint,
    initial_root_depth_m: row.initialRootDepthM,
    max_root_depth_m: row.maxRootDepthM,
    note: row.note,
    updated_at: row.updatedAt?.toISOString() ?? null,
  }
}
