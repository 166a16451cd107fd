import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Geometry } from '../fields/index.ts'

/** What must not be reached by drift; the buffer rules name them by the same words. */
export const receptorKinds = [
  'settlement',
  'dwelling',
  'school',
  'health_centre',
  'recreation',
  'livestock',
  'apiary',
  'water_intake',
  'water',
  'spring',
  'app',
  'legal_reserve',
  'conservation_unit',
  'nature_reserve',
  'native_vegetation',
  'vereda',
  'wetland',
  'mangrove',
  'restinga',
  'plateau_edge',
  'sensitive_crop',
  'property_boundary',
] as const
export const ReceptorKind = Type.Enum(receptorKinds)
export type ReceptorKind = Static<typeof ReceptorKind>

export const Receptor = Shape({
  id: Id,
  kind: ReceptorKind,
  name: Type.String(),
  farm_id: Nullable(Id),
  geometry: Geometry,
  updated_at: IsoTime,
})
export type Receptor = Static<typeof Receptor>

const Name = Type.String({ maxLength: 200 })
const collection = '/api/v2/land/receptors'
const creators = { ...clientUsers, permission: 'field.create' } as const
const managers = { ...clientUsers, permission: 'field.manage' } as const
const ReceptorParams = Shape({ id: Id })

export const listReceptors = defineEndpoint({
  name: 'listReceptors',
  summary: 'Dwellings, water and whatever else drift must not reach',
  method: 'GET',
  path: collection,
  access: clientUsers,
  query: Shape({ farm_id: Type.Optional(Id) }),
  answers: { 200: SuccessOf(Type.Array(Receptor)) },
})

export const createReceptor = defineEndpoint({
  name: 'createReceptor',
  summary: 'Draw a receptor',
  method: 'POST',
  path: collection,
  access: creators,
  body: Shape({
    kind: ReceptorKind,
    name: Type.Optional(Name),
    farm_id: Type.Optional(Nullable(Id)),
    geometry: Geometry,
  }),
  bodyLimit: 4 * 1024 * 1024,
  answers: { 201: SuccessOf(Receptor) },
})

export const updateReceptor = defineEndpoint({
  name: 'updateReceptor',
  summary: 'Change a receptor; what is missing stays',
  method: 'PATCH',
  path: `${collection}/:id`,
  access: managers,
  params: ReceptorParams,
  body: Shape({
    kind: Type.Optional(ReceptorKind),
    name: Type.Optional(Name),
    farm_id: Type.Optional(Nullable(Id)),
    geometry: Type.Optional(Geometry),
  }),
  bodyLimit: 4 * 1024 * 1024,
  answers: { 200: SuccessOf(Receptor) },
})

export const deleteReceptor = defineEndpoint({
  name: 'deleteReceptor',
  summary: 'Delete a receptor',
  method: 'DELETE',
  path: `${collection}/:id`,
  access: managers,
  params: ReceptorParams,
  answers: { 200: Done },
})

export const receptorsEndpoints = [listReceptors, createReceptor, updateReceptor, deleteReceptor]
