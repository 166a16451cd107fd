import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { LonLat } from '../fields/index.ts'

export const farmAnswers = ['same', 'different'] as const
export type FarmAnswer = (typeof farmAnswers)[number]

const PairedFarm = Shape({
  id: Id,
  name: Type.String(),
  /** Its stations, or its fields. */
  count: Type.Integer(),
  /** The middle of them; null: none has a place. */
  point: Nullable(LonLat),
})

/** A farm of the stations and a farm of the equipment that may be one and the same (LAND-37). */
export const FarmPair = Shape({
  station_farm: PairedFarm,
  equipment_farm: PairedFarm,
  /** Null: not doubtful any more, somebody has settled it. */
  reason: Nullable(Type.Enum(['similar_name', 'far_apart'])),
  /** Whether the land holds them for one farm now. */
  joined: Type.Boolean(),
  distance_km: Nullable(Type.Number()),
  /** Null: nobody has said. */
  answer: Nullable(Type.Enum(farmAnswers)),
  settled_at: Nullable(IsoTime),
  settled_by: Nullable(Type.String()),
})
export type FarmPair = Static<typeof FarmPair>

const collection = '/api/v2/land/farm_pairs'
const managers = { ...clientUsers, permission: 'farm.manage' } as const
const PairIds = Shape({ station_farm_id: Id, equipment_farm_id: Id })

export const listFarmPairs = defineEndpoint({
  name: 'listFarmPairs',
  summary: 'Farms of stations and of equipment that may be one and the same, those that are settled last',
  method: 'GET',
  path: collection,
  access: clientUsers,
  answers: { 200: SuccessOf(Type.Array(FarmPair)) },
})

export const settleFarmPair = defineEndpoint({
  name: 'settleFarmPair',
  summary: 'Say that two farms are the same, which joins them, or different, which keeps them apart',
  method: 'POST',
  path: collection,
  access: managers,
  body: Shape({ station_farm_id: Id, equipment_farm_id: Id, answer: Type.Enum(farmAnswers) }),
  answers: { 201: SuccessOf(FarmPair) },
})

export const reopenFarmPair = defineEndpoint({
  name: 'reopenFarmPair',
  summary: 'Take back what was said of two farms: they are as before, and asked about again',
  method: 'DELETE',
  path: `${collection}/:station_farm_id/:equipment_farm_id`,
  access: managers,
  params: PairIds,
  answers: { 200: Done },
})

export const landFarmsEndpoints = [listFarmPairs, settleFarmPair, reopenFarmPair]
