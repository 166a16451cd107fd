import { listClients } from '@talhao/contract/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export function fetchClients(signal: AbortSignal) {
  return callOperation(listClients, { signal })
}

export const listClientsOptions = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => fetchClients(signal),
})

export function useClients() {
  return useQuery(listClientsOptions)
}
