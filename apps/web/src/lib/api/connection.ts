import { useSyncExternalStore } from 'react'

const firstProbeMs = 1000
const probeEveryMs = 5000

let reachable = true
/** Somebody has asked for a screen whose code can only come when the connection is back. */
let screenAwaited = false
let probe: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

function setReachable(next: boolean): void {
  if (reachable === next) return
  reachable = next
  for (const listener of listeners) listener()
}

/** Any answer, even an error, proves that the server is there. */
export function noteReachable(): void {
  if (probe !== null) clearTimeout(probe)
  probe = null
  screenAwaited = false
  setReachable(true)
}

/** Asks on until the server answers; the browser's own online flag says nothing about a server on the farm's net. */
export function noteUnreachable(): void {
  setReachable(false)
  probe ??= setTimeout(probeAgain, firstProbeMs)
}

/** The page that was there stays on the screen meanwhile, so somebody has to say what is going on. */
export function noteScreenAwaited(): void {
  screenAwaited = true
  noteUnreachable()
  for (const listener of listeners) listener()
}

function probeAgain(): void {
  probe = setTimeout(probeAgain, probeEveryMs)
  void askServer()
}

/** Whether it is there at all, where a sign says that it may not be. */
export function askServer(): Promise<void> {
  return fetch('/healthz', { cache: 'no-store' }).then(noteReachable, noteUnreachable)
}

/** What the browser says of its network is a reason to ask the server at once, and not yet an answer (CORE-52). */
export function watchNetwork(): () => void {
  const ask = () => void askServer()
  window.addEventListener('offline', ask)
  window.addEventListener('online', ask)
  return () => {
    window.removeEventListener('offline', ask)
    window.removeEventListener('online', ask)
  }
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

export function useScreenAwaited(): boolean {
  return useSyncExternalStore(onConnectionChange, () => screenAwaited)
}
