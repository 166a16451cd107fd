import { clientAdmins } from '../../core/access.ts'
import { SuccessOf } from '../../core/answers.ts'
import { ClientDetails, ClientDetailsEdit } from '../../core/client-details.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const getClientDetails = defineEndpoint({
  name: 'getClientDetails',
  summary: 'Where the own client is at home, and its tax id',
  method: 'GET',
  path: '/api/v2/client',
  access: clientAdmins,
  answers: { 200: SuccessOf(ClientDetails) },
})

export const editClientDetails = defineEndpoint({
  name: 'editClientDetails',
  summary: 'Change country, state, city and tax id of the own client',
  method: 'POST',
  path: '/api/v2/client/edit',
  access: clientAdmins,
  body: ClientDetailsEdit,
  answers: { 200: SuccessOf(ClientDetails) },
})

export const clientDetailsEndpoints = [getClientDetails, editClientDetails]
