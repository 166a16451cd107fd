import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { ClientStationsContext } from '../client-stations-source.ts'
import { clientStationsKey } from './list-client-stations.ts'

export function useCreateClientStation() {
  const queryClient = useQueryClient()
  const { create } = use(ClientStationsContext)
  return useMutation({
    mutationFn: create,
    onSuccess: (_station, { client_id }) =>
      queryClient.invalidateQueries({ queryKey: clientStationsKey(client_id) }),
  })
}
