import type { QueryClient } from '@tanstack/react-query'
import { listFarmsOptions } from '../list-farms.ts'
import { stationsKey } from '../list-stations.ts'

/** A station carries its farm and a farm its stations: whoever changes one has changed both. */
export function refreshLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: stationsKey }),
    queryClient.invalidateQueries(listFarmsOptions),
  ])
}
