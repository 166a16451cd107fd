import { type Static, Type } from 'typebox'
import { clientAdmins } from '../../core/access.ts'
import { Id, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const ClientDetails = Shape({
  id: Id,
  name: Type.String(),
  tax_identification_number: Nullable(Type.String()),
  /** ISO 3166-1, alpha-2. */
  country: Type.String(),
  state: Nullable(Type.String()),
  city: Nullable(Type.String()),
})
export type ClientDetails = Static<typeof ClientDetails>

export const getClientDetails = defineEndpoint({
  name: 'getClientDetails',
  summary: 'Where the own client is at home, and its tax id',
  method: 'GET',
  path: '/api/v2/client',
  access: clientAdmins,
  answers: { 200: SuccessOf(ClientDetails) },
})

const Field = Type.String({ maxLength: 200, default: '' })

/** Broken rules stand in `errors` under the field's own name. */
export const editClientDetails = defineEndpoint({
  name: 'editClientDetails',
  summary: 'Change country, state, city and tax id of the own client',
  method: 'POST',
  path: '/api/v2/client/edit',
  access: clientAdmins,
  body: Shape({
    client: Shape({
      country: Type.String({ maxLength: 10 }),
      /** In Brazil the UF, and the IBGE id is understood, too; elsewhere free text, as the city is. */
      state: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], { default: '' }),
      city: Field,
      tax_identification_number: Field,
    }),
  }),
  answers: { 200: SuccessOf(ClientDetails) },
})

export const clientDetailsEndpoints = [getClientDetails, editClientDetails]
