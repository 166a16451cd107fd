import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { WithinTargets } from '@talhao/operation-maps'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { readTargets } from '../target-fields.ts'

interface WithinQuestion {
  readonly viewer: OperationViewer
  /** Held by the page; none is asked as long as there are none. */
  readonly fileIds: readonly string[]
  readonly parameters: WeatherParameters
}

/** How much of the files kept to the targets; they are read in the worker, once they are there. */
export function useWithin({ viewer, fileIds, parameters }: WithinQuestion): {
  readonly within: WithinTargets | null
  readonly isFailed: boolean
  /** What is shown is of another choice until the new one is counted. */
  readonly isOld: boolean
} {
  const targets = useMemo(() => readTargets(parameters), [parameters])
  // Asked before it is held, a file would be refused.
  const isReady = useSyncExternalStore(viewer.subscribe, () =>
    fileIds.every((fileId) => viewer.readState(fileId).phase === 'ready'),
  )
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['operation-within', targets, ...fileIds],
    queryFn: () => viewer.readWithin({ fileIds, targets }),
    enabled: fileIds.length > 0 && isReady,
    // What a worker reads from its own memory needs no second try.
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    within: fileIds.length === 0 ? null : (data ?? null),
    isFailed: isError,
    isOld: isPlaceholderData,
  }
}
