import type { AnswerOf } from '@talhao/contract/core'
import {
  createClient,
  editClientOfSales,
  editSubscription,
  getClientOfSales,
  getPaymentLink,
  listCheckouts,
  listClients,
  listPlans,
  retrieveCheckoutDetails,
  type SalesForm,
  saveSalesForm,
} from '@talhao/contract/sales/offers'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf, refresh } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { compareNames } from '../../lib/format/compare-names.ts'
import { ClientStationsContext } from './client-stations-source.ts'

export function usePlans() {
  return useQuery({ ...queryOf(listPlans), select: selectData })
}

export function useCheckouts() {
  return useQuery({ ...queryOf(listCheckouts), select: selectData })
}

export function useClients() {
  return useQuery({ ...queryOf(listClients), select: sortClients })
}

function sortClients(clients: AnswerOf<typeof listClients>) {
  return clients.toSorted((one, other) => compareNames(one.name, other.name))
}

export function useCreateClient() {
  return useMutation(mutationOf(createClient, { refreshes: [listClients], refreshOn: 'success' }))
}

export function useClient(id: string) {
  return useQuery({
    ...queryOf(getClientOfSales, { params: { id } }),
    select: selectData,
    // Its administrator may have changed it meanwhile.
    staleTime: 0,
  })
}

export function useEditClient() {
  return useMutation(mutationOf(editClientOfSales, { refreshes: [getClientOfSales], refreshOn: 'success' }))
}

/** Null when the client has no offer. */
export function useCheckoutDetails(clientId: string | null) {
  return useQuery({
    ...queryOf(retrieveCheckoutDetails, describeClient(clientId)),
    select: ({ data }) => data[0] ?? null,
    // Somebody else may be selling to the same client.
    staleTime: 0,
  })
}

/** Null when the client has no offer. */
export function usePaymentLink(clientId: string | null) {
  return useQuery({
    ...queryOf(getPaymentLink, describeClient(clientId)),
    select: ({ data }) => data[0]?.paymentLink ?? null,
  })
}

function describeClient(clientId: string | null) {
  return clientId === null ? null : { query: { client_id: clientId } }
}

interface SalesSave {
  readonly mode: 'new' | 'edit'
  readonly form: SalesForm
}

export function useSaveSalesForm() {
  return useMutation({
    mutationFn: ({ mode, form }: SalesSave) =>
      mode === 'new'
        ? callEndpoint(saveSalesForm, { body: form })
        : callEndpoint(editSubscription, { body: form }),
    // Also after a problem: somebody else has changed the offer meanwhile.
    onSettled: (_answer, _error, { form }, _prepared, { client }) => {
      const ofClient = describeClient(form.client_id)
      return refresh(client, [
        keyOf(retrieveCheckoutDetails, ofClient),
        keyOf(getPaymentLink, ofClient),
        listCheckouts,
      ])
    },
  })
}

/** Read by a function that weather hands in, so no endpoint names its key. */
function keyOfClientStations(clientId: string | null) {
  return ['client-stations', clientId] as const
}

export function useClientStations(clientId: string | null) {
  const { list } = use(ClientStationsContext)
  return useQuery({
    queryKey: keyOfClientStations(clientId),
    queryFn:
      clientId === null
        ? skipToken
        : async ({ signal }) => {
            const stations = await list(clientId, signal)
            return stations.toSorted((one, other) => compareNames(one.placeName, other.placeName))
          },
  })
}

export function useCreateClientStation() {
  const { create } = use(ClientStationsContext)
  return useMutation({
    mutationFn: create,
    onSuccess: (_station, { client_id }, _prepared, { client }) =>
      refresh(client, [keyOfClientStations(client_id)]),
  })
}
