import { Readable } from 'node:stream'
import type { LiveEvent } from '@talhao/contract/weather/live'
import { Problem } from '../../platform/http/problem.ts'
import { liveTexts } from './live.texts.ts'

export interface LiveHub {
  /** A stream of the events of one client, for one of its people. */
  open(listener: { clientId: string; userId: string }): LiveStream
  hasListeners(clientId: string): boolean
  publish(clientId: string, event: LiveEvent): void
  /** To everybody: events may have been missed, so read again. */
  publishToAll(event: LiveEvent): void
  closeAll(): void
}

export interface LiveStream {
  readonly readable: Readable
  /** A comment line, so that both ends notice when the other is gone. */
  beat(): void
  close(): void
}

/** A page opens one; the rest is for further tabs and for connections whose end is not noticed yet. */
const streamsPerUser = 8
const streamsPerProcess = 10_000
/** What a listener that reads too slowly may leave in memory before it is let go. It comes back and reads afresh. */
const unreadBytes = 64 * 1024

interface Listener {
  readonly clientId: string
  readonly userId: string
  readonly readable: Readable
}

export function createLiveHub(): LiveHub {
  const listeners = new Map<string, Set<Listener>>()
  const openByUser = new Map<string, number>()
  let count = 0

  function enter(listener: Listener): void {
    const ofClient = listeners.get(listener.clientId) ?? new Set()
    listeners.set(listener.clientId, ofClient.add(listener))
    openByUser.set(listener.userId, (openByUser.get(listener.userId) ?? 0) + 1)
    count++
  }

  /** Whether it was still there: whatever comes after the end of a stream would break it. */
  function leave(listener: Listener): boolean {
    const ofClient = listeners.get(listener.clientId)
    if (ofClient?.delete(listener) !== true) return false
    if (ofClient.size === 0) listeners.delete(listener.clientId)
    const left = (openByUser.get(listener.userId) ?? 1) - 1
    if (left === 0) openByUser.delete(listener.userId)
    else openByUser.set(listener.userId, left)
    count--
    return true
  }

  function close(listener: Listener): void {
    if (leave(listener)) listener.readable.push(null)
  }

  function write(listener: Listener, text: string): void {
    if (listeners.get(listener.clientId)?.has(listener) !== true) return
    if (listener.readable.readableLength <= unreadBytes) listener.readable.push(text)
    else if (leave(listener)) listener.readable.destroy()
  }

  function publish(clientId: string, event: LiveEvent): void {
    const text = formatEvent(event)
    for (const listener of listeners.get(clientId) ?? []) write(listener, text)
  }

  return {
    open({ clientId, userId }) {
      if ((openByUser.get(userId) ?? 0) >= streamsPerUser)
        throw new Problem('tooMany', liveTexts.tooManyStreams, { retryAfterSeconds: 60 })
      if (count >= streamsPerProcess) throw new Problem('unavailable', liveTexts.noMoreStreams)
      const listener = { clientId, userId, readable: new Readable({ read() {} }) }
      enter(listener)
      listener.readable.once('close', () => leave(listener))
      // Sent at once, so that the page knows it is connected.
      write(listener, 'retry: 3000\n: connected\n\n')
      return {
        readable: listener.readable,
        beat: () => write(listener, ': alive\n\n'),
        close: () => close(listener),
      }
    },
    hasListeners: (clientId) => listeners.has(clientId),
    publish,
    publishToAll(event) {
      for (const clientId of listeners.keys()) publish(clientId, event)
    },
    closeAll() {
      for (const ofClient of listeners.values()) for (const listener of ofClient) close(listener)
    },
  }
}

function formatEvent({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
