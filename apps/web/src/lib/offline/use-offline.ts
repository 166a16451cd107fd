import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { describeAddress } from './describe-address.ts'
import type { QueuedWrite } from './offline-store.ts'
import { listAges, type SavedAge, type ShownAnswers } from './shown-answers.ts'
import { getOffline } from './start-offline.ts'

const noWrites: readonly QueuedWrite[] = []

/** What waits to be sent, and what the server refused. */
export function useQueuedWrites(): readonly QueuedWrite[] {
  return useSyncExternalStore(
    (listener) => getOffline()?.queue.subscribe(listener) ?? (() => undefined),
    () => getOffline()?.queue.list() ?? noWrites,
  )
}

/** How many of them this visit has sent. */
export function useSentWrites(): number {
  return useSyncExternalStore(
    (listener) => getOffline()?.queue.subscribe(listener) ?? (() => undefined),
    () => getOffline()?.queue.countSent() ?? 0,
  )
}

/** How old what the page shows is, by kind. */
export function useSavedAges(): readonly SavedAge[] {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [getOffline()?.shown.subscribe(listener), client.getQueryCache().subscribe(listener)]
      return () => {
        for (const end of ends) end?.()
      }
    },
    [client],
  )
  // As a text, since it must be the same one while nothing has changed.
  const text = useSyncExternalStore(subscribe, () => {
    const shown = getOffline()?.shown
    return JSON.stringify(shown === undefined ? [] : listAges(shown.list(), listAsked(client, shown)))
  })
  return JSON.parse(text)
}

function listAsked(client: QueryClient, shown: ShownAnswers) {
  const endpoints = new Map([...shown.list().values()].map(({ endpoint }) => [endpoint.name, endpoint]))
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey: [name, input] }) => {
      const endpoint = typeof name === 'string' ? endpoints.get(name) : undefined
      if (endpoint === undefined) return []
      return [
        {
          name: endpoint.name,
          address: tryAddress(() => describeAddress(endpoint, toInput(input), Date.now())),
        },
      ]
    })
}

function toInput(input: unknown): object {
  return typeof input === 'object' && input !== null ? input : {}
}

/** A key may hold only a part of what the call was made with. */
function tryAddress(describe: () => string): string | null {
  try {
    return describe()
  } catch {
    return null
  }
}
