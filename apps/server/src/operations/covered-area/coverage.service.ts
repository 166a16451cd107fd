import type { FieldWork, LatestWork, WorkCoverage } from '@talhao/contract/operations/covered-area'
import type { AreaGeometry } from '@talhao/land'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import {
  findWorkSubject,
  listFieldWorkRows,
  listLatestWorkRows,
  listNamedFields,
  putCoverage,
} from './coverage.repository.ts'
import { coverageTexts } from './coverage.texts.ts'
import { type CoverageDeps, findMeasured, type MeasuredSubject, measureSubject } from './measure-subject.ts'

export async function readCoverage(deps: CoverageDeps, clientId: string, id: string): Promise<WorkCoverage> {
  const measured = await findMeasured(deps, { clientId, id })
  if (measured === null) throw new Problem('absent', requestTexts.absent)
  return describe(deps, measured)
}

/** Null: where the work lies decides again. */
export async function chooseOperationField(
  deps: CoverageDeps,
  caller: UserCaller,
  { id, fieldId }: { id: string; fieldId: string | null },
): Promise<WorkCoverage> {
  const { clientId } = caller
  const subject = await findWorkSubject(deps.db, { clientId, id })
  if (subject === null) throw new Problem('absent', requestTexts.absent)
  const [field] = fieldId === null ? [] : await listNamedFields(deps.db, clientId, [fieldId])
  if (fieldId !== null && field === undefined)
    throw new Problem('ruleBroken', coverageTexts.fieldUnknown, {
      fields: { field_id: coverageTexts.fieldUnknown },
    })
  const measured = await measureSubject(deps, subject, fieldId)
  await writeChange(deps.db, caller, async ({ trx, record }) => {
    await putCoverage(trx, { clientId, id }, measured.row)
    await record({
      clientId,
      action: 'operation_file.field_chosen',
      subjectId: id,
      subjectName: subject.name,
      details: { field: field?.name ?? null },
    })
  })
  return describe(deps, measured)
}

const mostWork = 500

/** Of a field that the client does not have there is none. */
export async function listFieldWork(
  { db }: Pick<CoverageDeps, 'db'>,
  clientId: string,
  { fieldId, from }: { fieldId: string; from: string | undefined },
): Promise<FieldWork[]> {
  const [field] = await listNamedFields(db, clientId, [fieldId])
  if (field === undefined || (from !== undefined && Number.isNaN(Date.parse(from))))
    throw new Problem('absent', requestTexts.absent)
  const rows = await listFieldWorkRows(db, clientId, { fieldId, from: from ?? null, limit: mostWork })
  return rows.map((row) => ({
    operation_id: row.id,
    cloud: row.cloud,
    name: row.name,
    product_name: row.productName,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    worked_ha: row.workedM2 === null ? null : toHectares(row.workedM2),
    confidence: row.share === null ? null : roundShare(row.share),
  }))
}

/** The newest work on each field (OPS-181). */
export async function listLatestWork(
  { db }: Pick<CoverageDeps, 'db'>,
  clientId: string,
): Promise<LatestWork[]> {
  return (await listLatestWorkRows(db, clientId)).map((row) => ({
    field_id: row.fieldId,
    operation_id: row.id,
    name: row.name,
    product_name: row.productName,
    to: row.to.toISOString(),
  }))
}

async function describe(
  { db }: CoverageDeps,
  { subject, row, boundary }: MeasuredSubject,
): Promise<WorkCoverage> {
  const { result, fieldId } = row
  const ids = [...result.shares.map(({ id }) => id), ...(fieldId === null ? [] : [fieldId])]
  const named = new Map((await listNamedFields(db, subject.clientId, ids)).map((one) => [one.id, one]))
  const field = fieldId === null ? undefined : named.get(fieldId)
  const { insideM2, fieldM2, workedM2, effectiveS, idleS, layers } = result
  const headland = result.headland ?? null
  return {
    operation_id: subject.id,
    field:
      field === undefined
        ? null
        : {
            id: field.id,
            name: field.name,
            farm_name: field.farmName,
            chosen_by: row.chosenBy,
            confidence: roundShare(result.shares.find(({ id }) => id === field.id)?.share ?? 0),
            area_ha: fieldM2 === null ? null : toHectares(fieldM2),
            boundary_version: result.boundaryVersion,
            geometry: describeShape(boundary?.geometry ?? null),
          },
    candidates: result.shares.flatMap(({ id, share }) => {
      const one = named.get(id)
      return one === undefined
        ? []
        : [{ id, name: one.name, farm_name: one.farmName, share: roundShare(share) }]
    }),
    machine_ha: toHectares(result.machineM2),
    worked_ha: toHectares(workedM2),
    overlap_ha: toHectares(result.overlapM2),
    double_application_ha: toHectares(result.doubleM2),
    inside_ha: insideM2 === null ? null : toHectares(insideM2),
    gap_ha: insideM2 === null || fieldM2 === null ? null : toHectares(Math.max(0, fieldM2 - insideM2)),
    outside_ha: insideM2 === null ? null : toHectares(Math.max(0, workedM2 - insideM2)),
    headland:
      headland === null
        ? null
        : {
            width_m: Math.round(headland.widthM * 10) / 10,
            area_ha: toHectares(headland.areaM2),
            worked_ha: toHectares(headland.workedM2),
            body_area_ha: toHectares(headland.bodyM2),
            body_worked_ha: toHectares(headland.bodyWorkedM2),
          },
    effective_s: Math.round(effectiveS),
    idle_s: Math.round(idleS),
    ha_per_effective_hour: divideByHours(workedM2, effectiveS),
    ha_per_hour: divideByHours(workedM2, effectiveS + idleS),
    layers: {
      gaps: describeShape(layers.gaps),
      overlaps: describeShape(layers.overlaps),
      outside: describeShape(layers.outside),
    },
    measured_at: row.measuredAt.toISOString(),
  }
}

/** A square metre is enough. */
function toHectares(areaM2: number): number {
  return Math.round(areaM2) / 10_000
}

function roundShare(share: number): number {
  return Math.round(share * 1000) / 1000
}

function divideByHours(areaM2: number, seconds: number): number | null {
  return seconds > 0 ? Math.round((areaM2 / 10_000 / (seconds / 3600)) * 100) / 100 : null
}

function describeShape(geometry: AreaGeometry | null) {
  return geometry === null ? null : { type: geometry.type, coordinates: [...geometry.coordinates] }
}
