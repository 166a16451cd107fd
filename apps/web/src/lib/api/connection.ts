import { useSyncExternalStore } from 'react'

const probeEveryMs = 5000

let reachable = true
let probe: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

function setReachable(next: boolean): void {
  if (reachable === next) return
  reachable = next
  for (const listener of listeners) listener()
}

/** Any answer, even an error, proves that the server is there. */
export function noteReachable(): void {
  if (probe !== null) clearInterval(probe)
  probe = null
  setReachable(true)
}

/** Asks on until the server answers; the browser's own online flag says nothing about a server on the farm's net. */
export function noteUnreachable(): void {
  setReachable(false)
  probe ??= setInterval(() => {
    fetch('/healthz', { cache: 'no-store' }).then(noteReachable, () => undefined)
  }, probeEveryMs)
}

export function isServerReachable(): boolean {
  return reachable
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useServerReachable(): boolean {
  return useSyncExternalStore(onConnectionChange, isServerReachable)
}
