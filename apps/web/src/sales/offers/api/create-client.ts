import { createClient, type NewClient } from '@talhao/contract/sales/offers'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { listClientsOptions } from './list-clients.ts'

export async function sendNewClient(client: NewClient) {
  const { data } = await callEndpoint(createClient, { body: { client } })
  return data
}

export const createClientOptions = mutationOptions({ mutationFn: sendNewClient })

export function useCreateClient() {
  const queryClient = useQueryClient()
  return useMutation({
    ...createClientOptions,
    onSuccess: () => queryClient.invalidateQueries(listClientsOptions),
  })
}
