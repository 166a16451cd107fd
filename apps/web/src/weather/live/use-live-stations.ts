import type { LiveEvent } from '@talhao/contract/weather/live'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listStationKeys, listStationsOptions } from '../stations/station-calls.ts'
import { followEvents } from './follow-events.ts'
import {
  everythingOfStations,
  listTouchedKeys,
  longListLength,
  refreshKeys,
  refreshNamed,
  refreshOlder,
} from './refresh-stations.ts'

/** `live`: notified by the server at once. `polling`: the stream is away, so the page asks by itself. */
export type LiveState = 'live' | 'polling'

const pollEveryMs = 30_000
/** Nothing notifies that a station fell silent: also a subscribed page must look for itself now and then. */
const lookEveryMs = 5 * 60_000

/** Events come in bunches: within the two seconds that a page may lag, they are answered together. */
const gatherMs = 1000

/** Page and stream are opened together: what came with the page needs no second reading. */
const freshMs = 3000

/** Keeps stations and farms on the screen up to date. Called once by a screen. */
export function useLiveStations(): LiveState {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('polling')
  useEffect(() => refreshRegularly(queryClient, setState), [queryClient])
  return state
}

function refreshRegularly(queryClient: QueryClient, onState: (state: LiveState) => void): () => void {
  const poll = createPoll(queryClient)
  poll.every(pollEveryMs)
  const gathered = gatherRefreshes(queryClient)
  const stop = followEvents({
    onConnected: () => {
      poll.every(lookEveryMs)
      onState('live')
      // Whatever happened while nobody listened.
      refreshOlder(queryClient, freshMs)
    },
    onLost: () => {
      poll.every(pollEveryMs)
      onState('polling')
    },
    onEvent: gathered.add,
  })
  return () => {
    stop()
    poll.stop()
    gathered.stop()
  }
}

function createPoll(queryClient: QueryClient) {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    every(durationMs: number) {
      clearInterval(timer)
      timer = setInterval(() => refreshKeys(queryClient, everythingOfStations), durationMs)
    },
    stop: () => clearInterval(timer),
  }
}

function gatherRefreshes(queryClient: QueryClient) {
  const reported = new Set<string>()
  const waiting = new Map<string, QueryKey>()
  const lists = createTimer()
  const stations = createTimer()

  function refreshLists() {
    refreshKeys(queryClient, waiting.values())
    waiting.clear()
  }

  function refreshReported() {
    const ids = [...reported]
    reported.clear()
    refreshKeys(queryClient, ids.flatMap(listStationKeys))
    const refreshAll = () => refreshKeys(queryClient, [listStationsOptions.queryKey])
    if (document.visibilityState === 'hidden') refreshAll()
    else refreshNamed(queryClient, ids).catch(refreshAll)
  }

  return {
    add(event: LiveEvent) {
      const count = queryClient.getQueryData(listStationsOptions.queryKey)?.length ?? 0
      if (event.name === 'station' && count > longListLength) {
        reported.add(event.data.id)
        stations.startOnce(refreshReported, gatherMs)
        return
      }
      for (const key of listTouchedKeys(event)) waiting.set(JSON.stringify(key), key)
      lists.startOnce(refreshLists, gatherMs)
    },
    stop() {
      lists.stop()
      stations.stop()
    },
  }
}

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    startOnce(run: () => void, durationMs: number) {
      timer ??= setTimeout(() => {
        timer = null
        run()
      }, durationMs)
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
