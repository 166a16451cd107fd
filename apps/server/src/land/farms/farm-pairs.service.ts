import type { FarmAnswer, FarmPair } from '@talhao/contract/land/farms'
import { areNamesAlike, type Position } from '@talhao/land'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { measureDistanceKm } from '../../platform/places/measure-distance-km.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { type LandFarmRow, listLandFarmRows } from '../fields/fields.repository.ts'
import {
  deleteSettledPair,
  insertSettledPair,
  joinFarms,
  listEquipmentFarms,
  listSettledPairs,
  listStationFarms,
  lockLandFarms,
  type PairKey,
  type PlacedFarmRow,
  partFarms,
  type SettledPairRow,
} from './farm-pairs.repository.ts'
import { farmPairsTexts } from './farm-pairs.texts.ts'

export interface FarmPairsDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Farms of one name whose places lie farther apart may be two (LAND-37). */
const farApartKm = 50

/** Those that nobody has settled first, the nearest before all others. */
export async function listFarmPairs(db: Db, clientId: string): Promise<FarmPair[]> {
  const { pairs } = await readPairs(db, clientId)
  return pairs
    .filter(({ reason, answer }) => reason !== null || answer !== null)
    .toSorted(
      (one, other) =>
        Number(one.answer !== null) - Number(other.answer !== null) ||
        (one.distance_km ?? Infinity) - (other.distance_km ?? Infinity),
    )
}

export async function settleFarmPair(
  { db, clock }: FarmPairsDeps,
  caller: UserCaller,
  { answer, ...ids }: { stationFarmId: string; equipmentFarmId: string; answer: FarmAnswer },
): Promise<FarmPair> {
  const { clientId } = caller
  const key: PairKey = { clientId, ...ids }
  return writeChange(db, caller, async ({ trx, record }) => {
    await lockLandFarms(trx, clientId)
    const { pair, lands } = await requirePair(trx, key)
    if (pair.answer !== null) throw new Problem('conflict', farmPairsTexts.settledAlready)
    if (answer === 'same' && !pair.joined && !areAlone(lands, key))
      throw new Problem('conflict', farmPairsTexts.joinedAlready)
    const joined = answer === 'same' && !pair.joined ? await joinFarms(trx, key) : null
    if (answer === 'different' && pair.joined) await partFarms(trx, key, null)
    await insertSettledPair(trx, clientId, {
      ...ids,
      answer,
      wasJoined: pair.joined,
      joined,
      settledAt: clock.now(),
      settledBy: caller.name,
    })
    await record({
      clientId,
      action: answer === 'same' ? 'land.farms_joined' : 'land.farms_parted',
      subjectId: ids.equipmentFarmId,
      subjectName: namePair(pair),
    })
    return (await requirePair(trx, key)).pair
  })
}

/** As before: what was joined is parted, what was parted is joined, and the question comes back. */
export async function reopenFarmPair(
  { db }: FarmPairsDeps,
  caller: UserCaller,
  ids: { stationFarmId: string; equipmentFarmId: string },
): Promise<void> {
  const { clientId } = caller
  const key: PairKey = { clientId, ...ids }
  await writeChange(db, caller, async ({ trx, record }) => {
    await lockLandFarms(trx, clientId)
    const { pair, lands } = await requirePair(trx, key)
    const settled = await deleteSettledPair(trx, key)
    if (settled === null) throw new Problem('absent', requestTexts.absent)
    if (settled.joined !== null) await partFarms(trx, key, settled.joined)
    if (settled.wasJoined && !pair.joined && areAlone(lands, key)) await joinFarms(trx, key)
    await record({
      clientId,
      action: 'land.farms_reopened',
      subjectId: ids.equipmentFarmId,
      subjectName: namePair(pair),
    })
  })
}

/** Neither has been joined with another since. */
function areAlone(lands: readonly LandFarmRow[], { stationFarmId, equipmentFarmId }: PairKey): boolean {
  const isAlone = (land: LandFarmRow) => land.stationFarmId === null || land.equipmentFarmId === null
  return lands
    .filter((land) => land.stationFarmId === stationFarmId || land.equipmentFarmId === equipmentFarmId)
    .every(isAlone)
}

async function requirePair(trx: Trx, { clientId, stationFarmId, equipmentFarmId }: PairKey) {
  const { pairs, lands } = await readPairs(trx, clientId)
  const pair = pairs.find(
    (one) => one.station_farm.id === stationFarmId && one.equipment_farm.id === equipmentFarmId,
  )
  if (pair === undefined) throw new Problem('absent', requestTexts.absent)
  return { pair, lands }
}

/** Every farm of the stations beside every farm of the equipment: there are dozens of them, not thousands. */
async function readPairs(db: Db, clientId: string) {
  const lands = await listLandFarmRows(db, clientId)
  const stationFarms = await listStationFarms(db, clientId)
  const equipmentFarms = await listEquipmentFarms(db, clientId)
  const settled = await listSettledPairs(db, clientId)
  const pairs = stationFarms.flatMap((station) =>
    equipmentFarms.map((equipment) => comparePair({ station, equipment, lands, settled })),
  )
  return { pairs, lands }
}

function comparePair({
  station,
  equipment,
  lands,
  settled,
}: {
  station: PlacedFarmRow
  equipment: PlacedFarmRow
  lands: readonly LandFarmRow[]
  settled: readonly SettledPairRow[]
}): FarmPair {
  const ofStation = lands.find((land) => land.stationFarmId === station.id)
  const ofEquipment = lands.find((land) => land.equipmentFarmId === equipment.id)
  const isJoined = ofStation !== undefined && ofStation === ofEquipment
  const areBothAlone = ofStation?.equipmentFarmId === null && ofEquipment?.stationFarmId === null
  const distanceKm =
    station.point === null || equipment.point === null
      ? null
      : measureDistanceKm(nameAxes(station.point), nameAxes(equipment.point))
  const said = settled.find(
    ({ stationFarmId, equipmentFarmId }) => stationFarmId === station.id && equipmentFarmId === equipment.id,
  )
  const isFar = isJoined && distanceKm !== null && distanceKm > farApartKm
  const isAlike = areBothAlone && areNamesAlike(station.name, equipment.name)
  return {
    station_farm: describeFarm(station),
    equipment_farm: describeFarm(equipment),
    reason: said !== undefined ? null : isFar ? 'far_apart' : isAlike ? 'similar_name' : null,
    joined: isJoined,
    distance_km: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    answer: said?.answer ?? null,
    settled_at: said?.settledAt.toISOString() ?? null,
    settled_by: said?.settledBy ?? null,
  }
}

function describeFarm({ point, ...farm }: PlacedFarmRow): FarmPair['station_farm'] {
  return { ...farm, point: point === null ? null : describePoint(point) }
}

function nameAxes([longitude, latitude]: Position) {
  return { longitude, latitude }
}

function describePoint([longitude, latitude]: Position): number[] {
  return [longitude, latitude]
}

function namePair({ station_farm: station, equipment_farm: equipment }: FarmPair): string {
  return `${station.name} / ${equipment.name}`
}
