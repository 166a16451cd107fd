import { type Static, Type } from 'typebox'
import { salesStaff } from '../../core/access.ts'
import { Id, Shape, SuccessOf } from '../../core/answers.ts'
import { ClientDetails, ClientDetailsEdit } from '../../core/client-details.ts'
import { defaultCountry } from '../../core/countries.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const ClientName = Shape({ id: Id, name: Type.String() })
export type ClientName = Static<typeof ClientName>

export const listClients = defineEndpoint({
  name: 'listClients',
  summary: 'All clients by name',
  method: 'GET',
  path: '/api/v2/clients',
  access: salesStaff,
  answers: { 200: Type.Array(ClientName) },
})

const Field = Type.String({ maxLength: 200, default: '' })

/** Broken rules stand in `errors` under the field's own name. */
export const NewClient = Shape({
  name: Field,
  tax_identification_number: Field,
  /** ISO 3166-1, alpha-2. */
  country: Type.String({ maxLength: 10, default: defaultCountry }),
  /** In Brazil the UF, and the IBGE id is understood, too; elsewhere free text, as the city is. */
  state: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], { default: '' }),
  city: Field,
  /** Of the first administrator, who is invited by mail. */
  email: Type.String({ maxLength: 320, default: '' }),
})
export type NewClient = Static<typeof NewClient>

export const createClient = defineEndpoint({
  name: 'createClient',
  summary: 'A new client; its first administrator gets a mail to choose a password',
  method: 'POST',
  path: '/api/v2/clients',
  access: salesStaff,
  body: Shape({ client: NewClient }),
  answers: { 201: SuccessOf(ClientName) },
})

const OfClient = Shape({ id: Id })

export const getClientOfSales = defineEndpoint({
  name: 'getClientOfSales',
  summary: 'Where a client is at home, and its tax id',
  method: 'GET',
  path: '/api/v2/clients/:id',
  access: salesStaff,
  params: OfClient,
  answers: { 200: SuccessOf(ClientDetails) },
})

export const editClientOfSales = defineEndpoint({
  name: 'editClientOfSales',
  summary: 'Change country, state, city and tax id of a client',
  method: 'POST',
  path: '/api/v2/clients/:id/edit',
  access: salesStaff,
  params: OfClient,
  body: ClientDetailsEdit,
  answers: { 200: SuccessOf(ClientDetails) },
})
