import { type AlertEpisode, listAlerts } from '@talhao/contract/alerts/episodes'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/query-of.ts'

/** A frost is told within seconds on the channels; a page that lies open follows soon after. */
export const refetchInterval = 30_000

/** What is open, newest first; `isMore`: there is more than one page of it. */
export function useOpenAlerts() {
  return useQuery({
    ...queryOf(listAlerts, { query: { state: 'open', include: 'details' } }),
    select: selectOpen,
    refetchInterval,
    staleTime: 5000,
  })
}

function selectOpen({ data, cursor }: { data: AlertEpisode[]; cursor: string | null }) {
  return { episodes: data, isMore: cursor !== null }
}
