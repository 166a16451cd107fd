import { skipToken, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { compareNames } from '../../../lib/format/compare-names.ts'
import { ClientStationsContext } from '../client-stations-source.ts'

export function clientStationsKey(clientId: string | null) {
  return ['client-stations', clientId] as const
}

export function useClientStations(clientId: string | null) {
  const { list } = use(ClientStationsContext)
  return useQuery({
    queryKey: clientStationsKey(clientId),
    queryFn:
      clientId === null
        ? skipToken
        : async ({ signal }) => {
            const stations = await list(clientId, signal)
            return stations.toSorted((one, other) => compareNames(one.placeName, other.placeName))
          },
  })
}
