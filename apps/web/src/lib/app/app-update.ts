import { useSyncExternalStore } from 'react'

let isAvailable = false
const listeners = new Set<() => void>()

/** The worker runs another release than this page. */
export function noteAppUpdate(): void {
  isAvailable = true
  for (const listener of listeners) listener()
}

/** Whether a newer release waits for this page to be loaded anew (CORE-152). */
export function useAppUpdate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAvailable,
  )
}
