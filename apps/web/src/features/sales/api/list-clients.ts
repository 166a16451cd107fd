import { listClients } from '@talhao/contract/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { compareNames } from '../../../shared/format/compare-names.ts'

export async function fetchClients(signal: AbortSignal) {
  const clients = await callOperation(listClients, { signal })
  return clients.toSorted((one, other) => compareNames(one.name, other.name))
}

export const listClientsOptions = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => fetchClients(signal),
})

export function useClients() {
  return useQuery(listClientsOptions)
}
