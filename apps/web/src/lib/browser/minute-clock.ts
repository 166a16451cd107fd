import { useSyncExternalStore } from 'react'

const tickEveryMs = 20_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
let tickedAt = new Date()

/** A list may have a thousand listeners: notified in portions, so that a tick never holds up a scroll. */
const portion = 60

function tick(): void {
  tickedAt = new Date()
  tell([...listeners])
}

function tell(waiting: readonly (() => void)[]): void {
  for (const listener of waiting.slice(0, portion)) listener()
  if (waiting.length > portion) setTimeout(() => tell(waiting.slice(portion)), 0)
}

function subscribe(listener: () => void): () => void {
  if (timer === null) {
    tickedAt = new Date()
    timer = setInterval(tick, tickEveryMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** The time that everything on the screen agrees on. */
export function readClock(): Date {
  return timer === null ? new Date() : tickedAt
}

/**
 * A value that changes by time alone, such as an age or day and night. One clock ticks for the whole page, and only
 * what has really changed is drawn again: that is why the value must be a plain one.
 */
export function useClockValue<T extends string | number | boolean | null>(compute: (now: Date) => T): T {
  return useSyncExternalStore(subscribe, () => compute(readClock()))
}
