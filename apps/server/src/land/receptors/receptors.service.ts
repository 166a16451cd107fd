import type { Geometry } from '@talhao/contract/land/fields'
import type { Receptor, ReceptorKind } from '@talhao/contract/land/receptors'
import { importLimits, type LandGeometry, readDrawnGeometry } from '@talhao/land'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { findLandFarm } from '../fields/fields.repository.ts'
import { describeGeometry } from '../fields/fields.service.ts'
import {
  deleteReceptorRows,
  insertReceptors,
  listReceptorRows,
  type ReceptorRow,
  updateReceptorRow,
} from './receptors.repository.ts'
import { receptorsTexts } from './receptors.texts.ts'

export interface ReceptorsDeps {
  readonly db: Db
  readonly clock: Clock
}

interface ReceptorInput {
  readonly kind?: ReceptorKind
  readonly name?: string
  readonly farm_id?: string | null
  readonly geometry?: Geometry
}

export async function listReceptors(
  db: Db,
  clientId: string,
  { farmId }: { farmId: string | undefined },
): Promise<Receptor[]> {
  const farm = farmId === undefined ? null : await findLandFarm(db, clientId, farmId)
  if (farmId !== undefined && farm === null) return []
  return (await listReceptorRows(db, clientId, { farmId: farm?.id })).map(describe)
}

export async function createReceptor(
  { db, clock }: ReceptorsDeps,
  caller: UserCaller,
  input: ReceptorInput & { readonly kind: ReceptorKind; readonly geometry: Geometry },
): Promise<Receptor> {
  const { clientId } = caller
  const id = createId()
  const geometry = checkGeometry(input.geometry)
  return writeChange(db, caller, async ({ trx, record }) => {
    const farmId = await checkFarm(trx, clientId, input.farm_id ?? null)
    const name = cleanName(input.name ?? '')
    const receptor = { clientId, id, kind: input.kind, name, farmId, geometry, importId: null }
    await insertReceptors(trx, [receptor], clock.now())
    await record({ clientId, action: 'land.receptor_created', subjectId: id, subjectName: name })
    return requireReceptor(trx, clientId, id)
  })
}

export async function updateReceptor(
  { db, clock }: ReceptorsDeps,
  caller: UserCaller,
  { id, input }: { id: string; input: ReceptorInput },
): Promise<Receptor> {
  const { clientId } = caller
  const geometry = input.geometry === undefined ? null : checkGeometry(input.geometry)
  return writeChange(db, caller, async ({ trx, record }) => {
    const [before] = await listReceptorRows(trx, clientId, { id })
    if (before === undefined) throw new Problem('absent', requestTexts.absent)
    const farmId = input.farm_id === undefined ? before.farmId : await checkFarm(trx, clientId, input.farm_id)
    const name = input.name === undefined ? before.name : cleanName(input.name)
    await updateReceptorRow(
      trx,
      { clientId, id },
      {
        kind: input.kind ?? before.kind,
        name,
        farmId,
        geometry: geometry ?? before.geometry,
        updatedAt: clock.now(),
      },
    )
    await record({ clientId, action: 'land.receptor_updated', subjectId: id, subjectName: name })
    return requireReceptor(trx, clientId, id)
  })
}

export async function deleteReceptor({ db }: ReceptorsDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const [before] = await listReceptorRows(trx, clientId, { id })
    if (before === undefined) throw new Problem('absent', requestTexts.absent)
    await deleteReceptorRows(trx, clientId, [id])
    await record({ clientId, action: 'land.receptor_deleted', subjectId: id, subjectName: before.name })
  })
}

async function requireReceptor(trx: Trx, clientId: string, id: string): Promise<Receptor> {
  const [row] = await listReceptorRows(trx, clientId, { id })
  if (row === undefined) throw new Problem('absent', requestTexts.absent)
  return describe(row)
}

function describe(row: ReceptorRow): Receptor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    farm_id: row.farmId,
    geometry: describeGeometry(row.geometry),
    updated_at: row.updatedAt.toISOString(),
  }
}

function checkGeometry(geometry: Geometry): LandGeometry {
  const read = readDrawnGeometry(geometry, 'receptor')
  if ('refusal' in read)
    throw new Problem('ruleBroken', receptorsTexts.geometryInvalid, {
      fields: { geometry: receptorsTexts.geometryInvalid },
    })
  return read.geometry
}

async function checkFarm(trx: Trx, clientId: string, farmId: string | null): Promise<string | null> {
  if (farmId === null) return null
  const farm = await findLandFarm(trx, clientId, farmId)
  if (farm === null)
    throw new Problem('ruleBroken', receptorsTexts.farmUnknown, {
      fields: { farm_id: receptorsTexts.farmUnknown },
    })
  return farm.id
}

function cleanName(name: string): string {
  return [...name.normalize('NFC').trim()].slice(0, importLimits.nameLength).join('')
}
