import type { Endpoint } from '@talhao/contract/core'
import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from './call-endpoint.ts'
import { keyOf } from './query-of.ts'

/** What a call makes old: all that was read of an endpoint, or only what lies under a key of `keyOf`. */
export type Refreshed = Endpoint | QueryKey

interface Refreshes {
  readonly refreshes?: readonly Refreshed[]
  /** `settled` also after a problem: it may come from a change that somebody else made. */
  readonly refreshOn?: 'settled' | 'success'
}

/** The write of an endpoint, for `useMutation`. It lasts until what it makes old has been read again. */
export function mutationOf<E extends Endpoint>(endpoint: E, refreshes: Refreshes = {}) {
  return mutationOptions({
    mutationFn: (input: CallInput<E>) => callEndpoint(endpoint, input),
    ...refreshing(refreshes),
  })
}

/** The same for a write that is more than one plain call: put beside its `mutationFn`. */
export function refreshing({ refreshes = [], refreshOn = 'settled' }: Refreshes) {
  return {
    onSuccess: (
      _answer: unknown,
      _input: unknown,
      _prepared: unknown,
      { client }: { client: QueryClient },
    ) => (refreshOn === 'success' ? refresh(client, refreshes) : undefined),
    onSettled: (
      _answer: unknown,
      _error: Error | null,
      _input: unknown,
      _prepared: unknown,
      { client }: { client: QueryClient },
    ) => (refreshOn === 'settled' ? refresh(client, refreshes) : undefined),
  }
}

/** Marks as old what was read, and reads again what is on the screen. */
export function refresh(client: QueryClient, refreshed: readonly Refreshed[]): Promise<unknown> {
  return Promise.all(
    refreshed.map((each) => client.invalidateQueries({ queryKey: 'name' in each ? keyOf(each) : each })),
  )
}
