import { type LiveEvent, streamEvents } from '@talhao/contract/weather/live'
import { askServer, noteReachable, noteUnreachable } from '../../lib/api/connection.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { endSession, getSession } from '../../lib/session/session.ts'
import { createEventParser } from './parse-event-stream.ts'
import { readLiveEvent } from './read-live-event.ts'

export interface EventListener {
  readonly onConnected: () => void
  readonly onLost: () => void
  readonly onEvent: (event: LiveEvent) => void
}

/** The server says something at least every 25 s: a stream that is silent for longer is dead, whatever TCP believes. */
const silenceMs = 40_000
const firstPauseMs = 1000
const maxPauseMs = 60_000

export function choosePauseMs(failures: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1))
}

/** Keeps a stream of the client's events open until stopped: by fetch, since an EventSource cannot send the token. */
export function followEvents(listener: EventListener): () => void {
  const stopping = new AbortController()
  // It holds one of a browser's six connections for as long as the page is open: first what the page is drawn with.
  whenIdle(() => void stayConnected(listener, stopping.signal))
  return () => stopping.abort()
}

async function stayConnected(listener: EventListener, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    const outcome = await readStream(listener, stop)
    if (stop.aborted || outcome === 'rejected') return
    if (outcome === 'ended') {
      failures = 0
      listener.onLost()
      // A server that is gone is said at once, not when the next call fails (CORE-52).
      void askServer()
    }
    failures++
    await pause(choosePauseMs(failures), stop)
  }
}

/** `ended` after it was open, `failed` when it never was, `refused` when asking again is pointless. */
async function readStream(
  listener: EventListener,
  stop: AbortSignal,
): Promise<'ended' | 'failed' | 'rejected'> {
  const { token } = getSession()
  if (token === null) return 'rejected'
  const ending = new AbortController()
  const end = () => ending.abort()
  stop.addEventListener('abort', end)
  let timer = setTimeout(end, silenceMs)
  let isOpen = false
  try {
    const response = await fetch(streamEvents.path, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: ending.signal,
    })
    noteReachable()
    if (response.status === 401 && token === getSession().token) {
      endSession('unauthorized')
      return 'rejected'
    }
    if (response.status === 403) return 'rejected'
    if (!response.ok || response.body === null) return 'failed'
    isOpen = true
    listener.onConnected()
    const takeText = createEventParser((event) => {
      const known = readLiveEvent(event)
      if (known !== null) listener.onEvent(known)
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(timer)
      timer = setTimeout(end, silenceMs)
      takeText(decoder.decode(value, { stream: true }))
    }
  } catch {
    if (!isOpen && !ending.signal.aborted) noteUnreachable()
    return isOpen ? 'ended' : 'failed'
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
  }
}

function pause(durationMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs)
    stop.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
