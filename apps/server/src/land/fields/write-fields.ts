import type { Geometry, LandField } from '@talhao/contract/land/fields'
import {
  type AreaGeometry,
  cutGeometry,
  importLimits,
  type LandGeometry,
  type Position,
  readDrawnGeometry,
  uniteGeometries,
} from '@talhao/land'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  insertBoundaries,
  insertFields,
  lockField,
  type NewBoundary,
  removeField,
  renameField,
  type WriteContext,
} from './boundaries.repository.ts'
import { type LandFieldRow, listLandFieldRows } from './fields.repository.ts'
import { describeField } from './fields.service.ts'
import { fieldsTexts } from './fields.texts.ts'
import { findHomeFarm } from './find-home-farm.ts'

export interface WriteFieldsDeps {
  readonly db: Db
  readonly clock: Clock
}

/** A field that somebody drew (LAND-19). */
export async function createField(
  { db, clock }: WriteFieldsDeps,
  caller: UserCaller,
  input: { readonly name: string; readonly farm_id?: string | null; readonly geometry: Geometry },
): Promise<LandField> {
  const { clientId } = caller
  const name = requireName(input.name)
  const place = requirePlace(input.geometry)
  return writeChange(db, caller, async ({ trx, record }) => {
    const context = createContext(caller, clock)
    const { farmId } = await findHomeFarm(trx, context, input.farm_id ?? null)
    const id = createId()
    await insertFields(trx, context, [{ id, farmId, name }])
    await insertBoundaries(trx, context, [{ fieldId: id, ...place }])
    await record({ clientId, action: 'land.field_created', subjectId: id, subjectName: name })
    return describeField(await requireField(trx, clientId, id))
  })
}

/** A new boundary is a new version; those before are kept (LAND-19). */
export async function updateField(
  { db, clock }: WriteFieldsDeps,
  caller: UserCaller,
  { id, input }: { id: string; input: { readonly name?: string; readonly geometry?: Geometry } },
): Promise<LandField> {
  const { clientId } = caller
  const name = input.name === undefined ? null : requireName(input.name)
  const place = input.geometry === undefined ? null : requirePlace(input.geometry)
  return writeChange(db, caller, async ({ trx, record }) => {
    const context = createContext(caller, clock)
    const before = await lockOne(trx, clientId, id)
    if (name !== null) await renameField(trx, { clientId, id }, { name, now: context.now })
    if (place !== null) await insertBoundaries(trx, context, [{ fieldId: id, ...place }])
    const subjectName = name ?? before.name
    await record({ clientId, action: 'land.field_updated', subjectId: id, subjectName })
    return describeField(await requireField(trx, clientId, id))
  })
}

export async function deleteField(
  { db, clock }: WriteFieldsDeps,
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const { name } = await lockOne(trx, clientId, id)
    await removeField(trx, { clientId, id }, clock.now())
    await record({ clientId, action: 'land.field_deleted', subjectId: id, subjectName: name })
  })
}

/** The field keeps the largest piece; the others are fields of the same farm (LAND-22). */
export async function splitField(
  { db, clock }: WriteFieldsDeps,
  caller: UserCaller,
  { id, line }: { id: string; line: Geometry },
): Promise<LandField[]> {
  const { clientId } = caller
  const read = readDrawnGeometry(line, 'receptor')
  if ('refusal' in read || read.geometry.type !== 'LineString') throw reject('line', fieldsTexts.notCut)
  const cut = read.geometry
  return writeChange(db, caller, async ({ trx, record }) => {
    const context = createContext(caller, clock)
    const field = await lockOne(trx, clientId, id)
    const pieces = cutGeometry(requireBoundary(field), cut).map(placePiece)
    if (pieces.length < 2) throw reject('line', fieldsTexts.notCut)
    const taken = new Set((await listLandFieldRows(trx, clientId)).map(({ name }) => name))
    const { farmId } = await findHomeFarm(trx, context, field.farmId)
    const others = pieces.slice(1).map(() => ({ id: createId(), farmId, name: nameNext(field.name, taken) }))
    const ids = [id, ...others.map((other) => other.id)]
    await insertFields(trx, context, others)
    await insertBoundaries(
      trx,
      context,
      pieces.map((piece, index) => ({ fieldId: ids[index] ?? id, ...piece })),
    )
    await record({ clientId, action: 'land.field_split', subjectId: id, subjectName: field.name })
    return Promise.all(ids.map(async (one) => describeField(await requireField(trx, clientId, one))))
  })
}

/** The others are deleted, or hidden where they have operations (LAND-22). */
export async function mergeFields(
  { db, clock }: WriteFieldsDeps,
  caller: UserCaller,
  { id, otherIds }: { id: string; otherIds: readonly string[] },
): Promise<LandField> {
  const { clientId } = caller
  const ids = [...new Set(otherIds)].toSorted()
  if (ids.includes(id)) throw reject('field_ids', fieldsTexts.mergedWithItself)
  return writeChange(db, caller, async ({ trx, record }) => {
    const context = createContext(caller, clock)
    const field = await lockOne(trx, clientId, id)
    const areas = [requireBoundary(field)]
    for (const otherId of ids) areas.push(requireBoundary(await lockOne(trx, clientId, otherId)))
    const joined = uniteGeometries(areas)
    if (joined === null) throw reject('field_ids', fieldsTexts.geometryInvalid)
    await insertBoundaries(trx, context, [{ fieldId: id, ...placePiece(joined) }])
    for (const otherId of ids) await removeField(trx, { clientId, id: otherId }, context.now)
    await record({ clientId, action: 'land.fields_merged', subjectId: id, subjectName: field.name })
    return describeField(await requireField(trx, clientId, id))
  })
}

type Place = Omit<NewBoundary, 'fieldId'>

function requirePlace(drawn: Geometry): Place {
  const read = readDrawnGeometry(drawn, 'field')
  if ('refusal' in read) throw reject('geometry', refusalTexts[read.refusal] ?? fieldsTexts.geometryInvalid)
  const {
    geometry,
    areaHa,
    centroid,
  }: { geometry: LandGeometry; areaHa: number | null; centroid: Position } = read
  return { geometry, areaM2: (areaHa ?? 0) * 10_000, centroid }
}

const refusalTexts: Readonly<Record<string, LocalText>> = {
  self_crossing: fieldsTexts.selfCrossing,
  too_small: fieldsTexts.tooSmall,
  too_large: fieldsTexts.tooLarge,
}

function placePiece(area: AreaGeometry): Place {
  return requirePlace({ type: area.type, coordinates: [...area.coordinates] })
}

function requireBoundary({ geometry }: LandFieldRow): AreaGeometry {
  if (geometry === null) throw reject('geometry', fieldsTexts.noBoundary)
  return geometry
}

function requireName(sent: string): string {
  const name = [...sent.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .slice(0, importLimits.nameLength)
    .join('')
  if (name === '') throw reject('name', fieldsTexts.nameMissing)
  return name
}

function nameNext(name: string, taken: Set<string>): string {
  let number = 2
  while (taken.has(`${name} (${number})`)) number++
  taken.add(`${name} (${number})`)
  return `${name} (${number})`
}

function reject(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}

function createContext({ clientId, name }: UserCaller, clock: Clock): WriteContext {
  return { clientId, importId: null, now: clock.now(), createdBy: name }
}

async function lockOne(trx: Trx, clientId: string, id: string): Promise<LandFieldRow> {
  if (!(await lockField(trx, { clientId, id }))) throw new Problem('absent', requestTexts.absent)
  return requireField(trx, clientId, id)
}

async function requireField(trx: Trx, clientId: string, id: string): Promise<LandFieldRow> {
  const [row] = await listLandFieldRows(trx, clientId, { fieldId: id })
  if (row === undefined) throw new Problem('absent', requestTexts.absent)
  return row
}
