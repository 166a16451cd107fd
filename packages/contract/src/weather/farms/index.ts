import { type Static, Type } from 'typebox'
import { clientAdmins, clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Checked by the service, so that the message can speak the user's language. */
export const farmNameLength = { minimum: 1, maximum: 60 } as const

/** Groups stations; not the equipment cloud's farm. */
export const Farm = Shape({
  id: Id,
  name: Type.String(),
  /** Ids of its stations. A station is in one farm or none. */
  stations: Type.Array(Id),
  updatedAt: IsoTime,
})
export type Farm = Static<typeof Farm>

const FarmParams = Shape({ id: Id })
const Name = Type.String({ maxLength: 200 })
const StationIds = Type.Array(Id, { maxItems: 5000, uniqueItems: true })

export const listFarms = defineEndpoint({
  name: 'listFarms',
  summary: 'The farms that group the stations of the client',
  method: 'GET',
  path: '/api/v2/farms',
  savedAs: 'stations',
  access: { ...clientUsers, keyScopes: ['stations'] },
  answers: { 200: Type.Array(Farm) },
})

export const createFarm = defineEndpoint({
  name: 'createFarm',
  summary: 'Add a farm of stations',
  method: 'POST',
  path: '/api/v2/farms',
  access: clientAdmins,
  body: Shape({ farm: Shape({ name: Name, stations: Type.Optional(StationIds) }) }),
  answers: { 201: SuccessOf(Farm) },
})

export const editFarm = defineEndpoint({
  name: 'editFarm',
  summary: 'Rename a farm, or say which stations it groups; a station leaves the farm it was in',
  method: 'PUT',
  path: '/api/v2/farms/:id',
  access: clientAdmins,
  params: FarmParams,
  body: Shape({
    farm: Shape({
      name: Type.Optional(Name),
      stations: Type.Optional(StationIds),
      /** The one the edit began with; another stored one answers 409. */
      updatedAt: Type.Optional(IsoTime),
    }),
  }),
  answers: { 200: SuccessOf(Farm) },
})

export const deleteFarm = defineEndpoint({
  name: 'deleteFarm',
  summary: 'Delete a farm; its stations stay, in no farm',
  method: 'DELETE',
  path: '/api/v2/farms/:id',
  access: clientAdmins,
  params: FarmParams,
  answers: { 200: Done },
})

export const farmsEndpoints = [listFarms, createFarm, editFarm, deleteFarm]
