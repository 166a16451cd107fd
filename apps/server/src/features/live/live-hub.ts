import { Readable } from 'node:stream'
import type { LiveEvent } from '@talhao/contract/live'
import { Problem } from '../../http/problem.ts'
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

export function createLiveHub(): LiveHub {
  const streams = new Map<string, Set<Readable>>()
  const openByUser = new Map<string, number>()
  let count = 0

  function write(readable: Readable, text: string): void {
    if (readable.readableLength > unreadBytes) readable.destroy()
    else readable.push(text)
  }

  function enter(listener: { clientId: string; userId: string }, readable: Readable): () => void {
    const { clientId, userId } = listener
    const ofClient = streams.get(clientId) ?? new Set()
    streams.set(clientId, ofClient.add(readable))
    openByUser.set(userId, (openByUser.get(userId) ?? 0) + 1)
    count++
    return () => {
      if (!ofClient.delete(readable)) return
      if (ofClient.size === 0 && streams.get(clientId) === ofClient) streams.delete(clientId)
      const left = (openByUser.get(userId) ?? 1) - 1
      if (left === 0) openByUser.delete(userId)
      else openByUser.set(userId, left)
      count--
    }
  }

  return {
    open(listener) {
      if ((openByUser.get(listener.userId) ?? 0) >= streamsPerUser)
        throw new Problem('tooMany', liveTexts.tooManyStreams, { retryAfterSeconds: 60 })
      if (count >= streamsPerProcess) throw new Problem('unavailable', liveTexts.noMoreStreams)
      const readable = new Readable({ read() {} })
      const leave = enter(listener, readable)
      readable.once('close', leave)
      // Sent at once, so that the page knows it is connected.
      readable.push('retry: 3000\n: connected\n\n')
      return {
        readable,
        beat: () => write(readable, ': alive\n\n'),
        close() {
          leave()
          readable.push(null)
        },
      }
    },
    hasListeners: (clientId) => streams.has(clientId),
    publish(clientId, event) {
      const ofClient = streams.get(clientId)
      if (ofClient === undefined) return
      const text = formatEvent(event)
      for (const readable of ofClient) write(readable, text)
    },
    publishToAll(event) {
      for (const clientId of streams.keys()) this.publish(clientId, event)
    },
    closeAll() {
      for (const ofClient of streams.values()) for (const readable of ofClient) readable.push(null)
    },
  }
}

function formatEvent({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
