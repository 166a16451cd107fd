import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../change-log/write-change.ts'
import type { Db } from '../../db/database.ts'
import { insertFarm, insertStation, type NewFarm, type NewStation } from './stations.repository.ts'

export async function createFarm(db: Db, actor: Actor, farm: Omit<NewFarm, 'id'>): Promise<string> {
  const id = createId()
  return writeChange(db, actor, async ({ trx, record }) => {
    await insertFarm(trx, { ...farm, id })
    await record({ clientId: farm.clientId, action: 'farm.created', subjectId: id, subjectName: farm.name })
    return id
  })
}

export async function createStation(db: Db, actor: Actor, station: Omit<NewStation, 'id'>): Promise<string> {
  const id = createId()
  return writeChange(db, actor, async ({ trx, record }) => {
    await insertStation(trx, { ...station, id })
    await record({
      clientId: station.clientId,
      action: 'station.created',
      subjectId: id,
      subjectName: station.placeName,
    })
    return id
  })
}
