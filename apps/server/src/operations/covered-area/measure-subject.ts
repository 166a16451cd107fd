import type { AreaGeometry, Box } from '@talhao/land'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { OperationWorkers } from '../files/operation-workers.ts'
import {
  type CoverageRow,
  findCoverage,
  findWorkSubject,
  hasNewBoundary,
  listNamedFields,
  putCoverage,
  type SubjectKey,
  type WorkSubject,
} from './coverage.repository.ts'
import { measureWorkTask } from './measure-work-task.ts'

export interface FieldBoundary {
  readonly id: string
  readonly geometry: AreaGeometry
  readonly areaM2: number
  readonly version: number
}

/** Handed in: boundaries of fields belong to the land. */
export type ListBoundaries = (request: {
  readonly clientId: string
  /** Null: wherever they lie. */
  readonly box: Box | null
  /** Boundaries of that day (LAND-28). */
  readonly at: Date
  /** Of this field alone. */
  readonly fieldId?: string
}) => Promise<readonly FieldBoundary[]>

export interface CoverageDeps {
  readonly db: Db
  readonly clock: Clock
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly workers: OperationWorkers
  readonly listBoundaries: ListBoundaries
}

export interface MeasuredSubject {
  readonly subject: WorkSubject
  readonly row: CoverageRow
  /** Of the day of the work, at hand when it was just measured. */
  readonly boundary: FieldBoundary | null
}

/** What is stored, or measured now where that is missing or no longer so; null: the client has none of that id. */
export async function findMeasured(deps: CoverageDeps, key: SubjectKey): Promise<MeasuredSubject | null> {
  const subject = await findWorkSubject(deps.db, key)
  if (subject === null) return null
  const row = await findCoverage(deps.db, key)
  if (row !== null && (await isFresh(deps.db, subject, row)))
    return { subject, row, boundary: await findBoundary(deps, subject, row.fieldId) }
  // A person's word outlives the files that it was given with.
  const personId = row?.chosenBy === 'person' ? row.fieldId : null
  const measured = await measureSubject(deps, subject, personId)
  await putCoverage(deps.db, key, measured.row)
  return measured
}

async function isFresh(db: Db, subject: WorkSubject, { basis, fieldId, result, measuredAt }: CoverageRow) {
  if (basis !== subject.basis || result.headland === undefined) return false
  if (fieldId === null) return !(await hasNewBoundary(db, subject.clientId, measuredAt))
  return (await listNamedFields(db, subject.clientId, [fieldId])).length === 1
}

/** Nothing is stored. */
export async function measureSubject(
  { db, clock, files, workers, listBoundaries }: CoverageDeps,
  subject: WorkSubject,
  personId: string | null,
): Promise<MeasuredSubject> {
  const { clientId, from, parts, namedFieldId, basis } = subject
  const fields = await listBoundaries({ clientId, box: joinOutlines(parts), at: from })
  const isKnown = personId !== null && (await listNamedFields(db, clientId, [personId])).length === 1
  const result = await workers.run(measureWorkTask, {
    files,
    parts: parts.map(({ storedKey, machine }) => ({ storedKey, machine })),
    fields: fields.map(({ id, geometry, areaM2 }) => ({ id, geometry, areaM2 })),
    personId: isKnown ? personId : null,
    namedId: namedFieldId,
  })
  const { chosen } = result
  const boundary = fields.find(({ id }) => id === chosen?.id) ?? null
  return {
    subject,
    boundary,
    row: {
      fieldId: chosen?.id ?? null,
      chosenBy: chosen?.chosenBy ?? 'geometry',
      basis,
      result: { ...result, boundaryVersion: boundary?.version ?? null },
      measuredAt: clock.now(),
    },
  }
}

async function findBoundary({ listBoundaries }: CoverageDeps, subject: WorkSubject, fieldId: string | null) {
  if (fieldId === null) return null
  const { clientId, from, parts } = subject
  const fields = await listBoundaries({ clientId, box: joinOutlines(parts), at: from })
  return fields.find(({ id }) => id === fieldId) ?? null
}

/** Outlines are pictures: a part of the work may lie just beyond them. */
const marginDegrees = 0.002

/** Null: one of the parts has no outline yet, or nothing was worked. */
function joinOutlines(parts: WorkSubject['parts']): Box | null {
  const drawn = parts.flatMap(({ outline }) => (outline === null ? [] : [outline]))
  if (drawn.length < parts.length) return null
  const boxes = drawn.filter(({ rings }) => rings.length > 0)
  if (boxes.length === 0) return null
  return {
    west: Math.min(...boxes.map(({ west }) => west)) - marginDegrees,
    south: Math.min(...boxes.map(({ south }) => south)) - marginDegrees,
    east: Math.max(...boxes.map(({ east }) => east)) + marginDegrees,
    north: Math.max(...boxes.map(({ north }) => north)) + marginDegrees,
  }
}
