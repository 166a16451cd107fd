import '../stations/stations-texts.ts'
import './bulletin-texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import type { ListFirstReads } from '../../lib/browser/lazy-screen.ts'
import { useLiveStations } from '../live/use-live-stations.ts'
import { getStationOptions, listStationsOptions, useStation } from '../stations/station-calls.ts'
import { BulletinBlocks } from './bulletin-blocks.tsx'
import { BulletinHeader } from './bulletin-header.tsx'
import { BulletinProblem } from './bulletin-problem.tsx'
import { BulletinSkeleton } from './bulletin-skeleton.tsx'

export const listBulletinReads: ListFirstReads = ({ id = '' }) => [getStationOptions(id)]

/** All of one station on one page (WEA-25). */
export function BulletinScreen() {
  const { id = '' } = useParams()
  const live = useLiveStations()
  const { data, error, isFetching, refetch } = useStation(id)
  const name = useListedName(id)
  // In slices: the page goes on answering while it is drawn.
  const station = useDeferredValue(isRejected(error) ? null : (data ?? null))
  return (
    <>
      <BulletinHeader name={station?.placeName ?? name} station={station} live={live} />
      {station !== null ? (
        <BulletinBlocks station={station} />
      ) : error !== null ? (
        <BulletinProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <BulletinSkeleton />
      )}
    </>
  )
}

/** A station whose subscription ended while the page was open has no bulletin any more. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

/** Who comes from the list or the map sees at once where he is. */
function useListedName(id: string): string | null {
  const stations = useQueryClient().getQueryData(listStationsOptions.queryKey)
  return stations?.find((station) => station.id === id)?.placeName ?? null
}
