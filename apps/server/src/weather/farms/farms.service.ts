import { type Farm, farmNameLength } from '@talhao/contract/weather/farms'
import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { rejectStale } from '../stations/stations.service.ts'
import { stationsTexts } from '../stations/stations.texts.ts'
import {
  deleteFarmRow,
  type FarmRow,
  findFarmRow,
  insertFarm,
  listFarmRows,
  lockFarm,
  putStationsInFarm,
  updateFarm,
} from './farms.repository.ts'

export interface FarmDeps {
  readonly db: Db
  readonly clock: Clock
}

export async function listFarms({ db }: FarmDeps, clientId: string): Promise<Farm[]> {
  return (await listFarmRows(db, clientId)).map(describeFarm)
}

export async function createFarm(
  { db, clock }: FarmDeps,
  actor: Actor,
  farm: { clientId: string; name: string; stations?: readonly string[] },
): Promise<Farm> {
  const { clientId, stations = [] } = farm
  const name = readFarmName(farm.name)
  const id = createId()
  const write = writeChange(db, actor, async ({ trx, record }) => {
    await insertFarm(trx, { id, clientId, name }, clock.now())
    await groupStations(trx, { clientId, id }, stations)
    await record({ clientId, action: 'farm.created', subjectId: id, subjectName: name })
    return readFarm(trx, clientId, id)
  })
  return write.catch(throwExplained)
}

export async function editFarm(
  { db, clock }: FarmDeps,
  caller: UserCaller,
  request: { id: string; edit: { name?: string; stations?: readonly string[]; updatedAt?: string } },
): Promise<Farm> {
  const { clientId } = caller
  const { id, edit } = request
  const name = edit.name === undefined ? null : readFarmName(edit.name)
  const write = writeChange(db, caller, async ({ trx, record }) => {
    const before = await lockFarm(trx, clientId, id)
    if (before === null) throw new Problem('absent', requestTexts.absent)
    rejectStale(before.updatedAt, edit.updatedAt)
    await updateFarm(trx, { clientId, id }, { ...(name === null ? {} : { name }), now: clock.now() })
    if (edit.stations !== undefined) await groupStations(trx, { clientId, id }, edit.stations)
    await record({
      clientId,
      action: 'farm.updated',
      subjectId: id,
      subjectName: name ?? before.name,
      details: { fields: Object.keys(edit).filter((field) => field !== 'updatedAt') },
    })
    return readFarm(trx, clientId, id)
  })
  return write.catch(throwExplained)
}

export async function deleteFarm({ db }: FarmDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const farm = await lockFarm(trx, clientId, id)
    if (farm === null) throw new Problem('absent', requestTexts.absent)
    await putStationsInFarm(trx, { clientId, id }, [])
    await deleteFarmRow(trx, clientId, id)
    await record({ clientId, action: 'farm.deleted', subjectId: id, subjectName: farm.name })
  })
}

async function groupStations(
  trx: Trx,
  farm: { clientId: string; id: string },
  stationIds: readonly string[],
): Promise<void> {
  const found = await putStationsInFarm(trx, farm, stationIds)
  if (found !== stationIds.length)
    throw new Problem('ruleBroken', stationsTexts.stationUnknown, {
      fields: { stations: stationsTexts.stationUnknown },
    })
}

async function readFarm(trx: Trx, clientId: string, id: string): Promise<Farm> {
  const row = await findFarmRow(trx, clientId, id)
  if (row === null) throw new Problem('absent', requestTexts.absent)
  return describeFarm(row)
}

function describeFarm(row: FarmRow): Farm {
  return { id: row.id, name: row.name, stations: [...row.stations], updatedAt: row.updatedAt.toISOString() }
}

function readFarmName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  const length = [...name].length
  if (length < farmNameLength.minimum || length > farmNameLength.maximum)
    throw new Problem('ruleBroken', stationsTexts.farmName, { fields: { name: stationsTexts.farmName } })
  return name
}

function throwExplained(error: unknown): never {
  if (readUniqueViolation(error) === 'farms_name')
    throw new Problem('ruleBroken', stationsTexts.farmNameTaken, {
      fields: { name: stationsTexts.farmNameTaken },
    })
  throw error
}
