import type { BodyOf } from '@talhao/contract/core'
import type { confirmLandImport } from '@talhao/contract/land/imports'
import { type ReceptorKind, receptorKinds } from '@talhao/contract/land/receptors'
import { answerItem, type ImportItem, importLimits, type LandGeometry, type Position } from '@talhao/land'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  insertBoundaries,
  insertEquipmentFarm,
  insertFields,
  type NewBoundary,
  type NewField,
  type WriteContext,
} from '../fields/boundaries.repository.ts'
import { listLandFarmRows, listLandFieldRows } from '../fields/fields.repository.ts'
import { findHomeFarm } from '../fields/find-home-farm.ts'
import { insertReceptors } from '../receptors/receptors.repository.ts'
import { type ImportResult, lockImport, markConfirmed, updateFarmProperty } from './imports.repository.ts'
import { importsTexts } from './imports.texts.ts'

type Confirmation = BodyOf<typeof confirmLandImport>
type Order = Confirmation['items'][number]

export interface ConfirmedImport {
  readonly fields: string[]
  readonly receptors: string[]
  readonly farms: string[]
}

interface Chosen {
  readonly order: Order
  readonly item: PlacedItem
  readonly name: string
}

interface PlacedItem extends ImportItem {
  readonly geometry: LandGeometry
  readonly centroid: Position
}

/** Stores what is named, in one act (LAND-16). */
export async function confirmImport(
  { db, clock }: { db: Db; clock: Clock },
  caller: UserCaller,
  { id, confirmation }: { id: string; confirmation: Confirmation },
): Promise<ConfirmedImport> {
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const row = await lockImport(trx, { clientId, id })
    if (row === null) throw new Problem('absent', requestTexts.absent)
    if (row.state !== 'previewed') throw new Problem('conflict', importsTexts.alreadyConfirmed)
    const context = { clientId, importId: id, now: clock.now(), createdBy: caller.name }
    const chosen = chooseItems(row.items, confirmation.items)
    if (chosen.some(({ order }) => order.action === 'replace') && !mayReplace(caller))
      throw new Problem('forbidden', importsTexts.replaceForbidden)
    const farms = await createFarms(trx, context, chosen)
    const fields = await createFields(trx, context, { chosen, farms, farmId: confirmation.farm_id ?? null })
    const receptors = await createReceptors(trx, context, { chosen, farmId: farms.homeId })
    const result: ImportResult = {
      boundaries: fields.boundaries,
      receptors,
      farms: farms.ids,
      equipmentFarms: [...farms.equipmentFarms, ...fields.equipmentFarms],
    }
    await markConfirmed(trx, { clientId, id }, { result, now: context.now })
    const counts = { fields: fields.ids.length, receptors: receptors.length, farms: farms.ids.length }
    await record({ clientId, action: 'land.import_confirmed', subjectId: id, details: counts })
    return { fields: [...fields.ids], receptors: [...receptors], farms: [...farms.ids] }
  })
}

function mayReplace({ role, permissions }: UserCaller): boolean {
  return role === 'client_admin' || permissions.field === 'manage'
}

/** An item that is refused, or whose question is not answered, is not stored. */
function chooseItems(items: readonly ImportItem[], orders: readonly Order[]): readonly Chosen[] {
  const byIndex = new Map(items.map((item) => [item.index, item]))
  const seen = new Set<number>()
  return orders.flatMap((order): Chosen[] => {
    const item = byIndex.get(order.index)
    if (item === undefined) throw rejectItem(importsTexts.itemUnknown)
    if (order.action === 'skip' || seen.has(order.index)) return []
    seen.add(order.index)
    const answered = item.question === null ? item : answer(item, order)
    if (answered === null || !isPlaced(answered)) return []
    const name = order.name === undefined ? item.name : cleanName(order.name) || item.name
    return [{ order, item: answered, name }]
  })
}

function answer(item: ImportItem, { answer: given }: Order): ImportItem | null {
  if (given === undefined || given === null) return null
  return answerItem(item, {
    ...(given.crs === undefined ? {} : { crs: given.crs }),
    ...(given.swap_axes === undefined ? {} : { swapAxes: given.swap_axes }),
  })
}

function isPlaced(item: ImportItem): item is PlacedItem {
  return item.refusal === null && item.geometry !== null && item.centroid !== null
}

function cleanName(name: string): string {
  return [...name.normalize('NFC').replace(/\s+/g, ' ').trim()].slice(0, importLimits.nameLength).join('')
}

function rejectItem(text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { items: text } })
}

interface CreatedFarms {
  /** Of the land. */
  readonly ids: readonly string[]
  readonly equipmentFarms: readonly string[]
  /** Where what came with them belongs; null: no farm came. */
  readonly homeId: string | null
}

/** The property of the CAR is a farm; one of the same name is that farm. */
async function createFarms(
  trx: Trx,
  context: WriteContext,
  chosen: readonly Chosen[],
): Promise<CreatedFarms> {
  const ids: string[] = []
  const equipmentFarms: string[] = []
  const taken = await listLandFarmRows(trx, context.clientId)
  for (const { item, name } of chosen.filter((one) => one.item.kind === 'farm')) {
    const known = taken.find((farm) => farm.name.trim().toLowerCase() === name.toLowerCase())
    const id = known?.id ?? createId()
    if (known === undefined) {
      const address = item.property?.municipality ?? ''
      await insertEquipmentFarm(trx, context, { id, name, address })
      equipmentFarms.push(id)
    }
    const { property, geometry } = item
    await updateFarmProperty(trx, context, { id, property, geometry, areaM2: (item.areaHa ?? 0) * 10_000 })
    ids.push(id)
  }
  return { ids, equipmentFarms, homeId: ids[0] ?? null }
}

async function createFields(
  trx: Trx,
  context: WriteContext,
  { chosen, farms, farmId }: { chosen: readonly Chosen[]; farms: CreatedFarms; farmId: string | null },
) {
  const ofFields = chosen.filter(({ item }) => item.kind === 'field')
  const known = new Set((await listLandFieldRows(trx, context.clientId)).map(({ id }) => id))
  const isCreating = ofFields.some(({ order }) => order.action === 'create')
  const home = isCreating ? await findHomeFarm(trx, context, farmId ?? farms.homeId) : null
  const newFields: NewField[] = []
  const boundaries = ofFields.map(({ order, item, name }): NewBoundary & { isNew: boolean } => {
    const place = { geometry: item.geometry, areaM2: (item.areaHa ?? 0) * 10_000, centroid: item.centroid }
    if (order.action === 'replace') {
      if (!order.field_id || !known.has(order.field_id)) throw rejectItem(importsTexts.fieldUnknown)
      return { fieldId: order.field_id, ...place, isNew: false }
    }
    const fieldId = createId()
    newFields.push({ id: fieldId, farmId: home?.farmId ?? '', name })
    return { fieldId, ...place, isNew: true }
  })
  if (new Set(boundaries.map(({ fieldId }) => fieldId)).size !== boundaries.length)
    throw rejectItem(importsTexts.fieldUnknown)
  await insertFields(trx, context, newFields)
  const versions = new Map(
    (await insertBoundaries(trx, context, boundaries)).map(({ fieldId, version }) => [fieldId, version]),
  )
  return {
    ids: boundaries.map(({ fieldId }) => fieldId),
    boundaries: boundaries.map(({ fieldId, isNew }) => ({
      fieldId,
      version: versions.get(fieldId) ?? 1,
      isNew,
    })),
    equipmentFarms: home?.isNew === true ? [home.farmId] : [],
  }
}

async function createReceptors(
  trx: Trx,
  { clientId, importId, now }: WriteContext,
  { chosen, farmId }: { chosen: readonly Chosen[]; farmId: string | null },
): Promise<readonly string[]> {
  const receptors = chosen.flatMap(({ order, item, name }) => {
    const kind = order.receptor_kind ?? receptorKinds.find((one) => one === item.receptorKind)
    if (item.kind !== 'receptor' || kind === undefined) return []
    const receptor: { kind: ReceptorKind } = { kind }
    return [{ ...receptor, clientId, id: createId(), name, farmId, geometry: item.geometry, importId }]
  })
  await insertReceptors(trx, receptors, now)
  return receptors.map(({ id }) => id)
}
