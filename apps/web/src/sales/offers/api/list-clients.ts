import { listClients } from '@talhao/contract/sales/offers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { compareNames } from '../../../lib/format/compare-names.ts'

export async function fetchClients(signal: AbortSignal) {
  const clients = await callEndpoint(listClients, { signal })
  return clients.toSorted((one, other) => compareNames(one.name, other.name))
}

export const listClientsOptions = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => fetchClients(signal),
})

export function useClients() {
  return useQuery(listClientsOptions)
}
