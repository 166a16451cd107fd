import { createContext, useContext, useSyncExternalStore } from 'react'
import { barSlots } from './outlook/list-runs.ts'

/** The hour that the slider has chosen, outside of React: map and panel move with it, each drawing only what changed. */
export interface HourStore {
  readonly get: () => number
  readonly set: (hour: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createHourStore(): HourStore {
  const listeners = new Set<() => void>()
  let hour = 0
  return {
    get: () => hour,
    set(next) {
      const within = Math.min(barSlots - 1, Math.max(0, Math.round(next)))
      if (within === hour || Number.isNaN(within)) return
      hour = within
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const CurrentHours = createContext<HourStore | null>(null)

export const HourStoreProvider = CurrentHours.Provider

export function useHourStore(): HourStore {
  const store = useContext(CurrentHours)
  if (store === null) throw new Error('useHourStore works only on the spray screen')
  return store
}

/** The chosen hour; who is out of sight keeps the last one and is not drawn again. */
export function useHour({ isSeen }: { isSeen: boolean } = { isSeen: true }): number {
  const { subscribe, get } = useHourStore()
  return useSyncExternalStore(isSeen ? subscribe : ignore, get)
}

function ignore(): () => void {
  return () => undefined
}
