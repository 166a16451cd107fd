import type { LiveEvent } from '@talhao/contract/weather/live'
import { describe, expect, it, vi } from 'vitest'
import { isServerReachable, noteReachable } from '../../lib/api/connection.ts'
import { getSession, startSession } from '../../lib/session/session.ts'
import { choosePauseMs, followEvents } from './follow-events.ts'

function anOpenStream() {
  const encoder = new TextEncoder()
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      control = controller
    },
  })
  return {
    answer: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    say: (text: string) => control?.enqueue(encoder.encode(text)),
    end: () => control?.close(),
  }
}

function listen() {
  const seen: string[] = []
  const events: LiveEvent[] = []
  const stop = followEvents({
    onConnected: () => seen.push('connected'),
    onLost: () => seen.push('lost'),
    onEvent: (event) => events.push(event),
  })
  return { seen, events, stop }
}

describe('live stream', () => {
  it('sends the token and tells what the server says', async () => {
    startSession('a.b.c')
    const stream = anOpenStream()
    const fetching = vi.fn(async (_path: string, _init: RequestInit) => stream.answer)
    vi.stubGlobal('fetch', fetching)
    const { seen, events, stop } = listen()
    await expect.poll(() => seen).toEqual(['connected'])
    stream.say('event: stations\ndata: {}\n\n')
    await expect.poll(() => events).toEqual([{ name: 'stations', data: {} }])
    const [path, init] = fetching.mock.calls[0] ?? []
    expect(path).toBe('/api/v2/events')
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer a.b.c')
    stop()
  })

  it('connects again after the server has ended it', async () => {
    vi.useFakeTimers()
    startSession('a.b.c')
    const streams = [anOpenStream(), anOpenStream()]
    const answers = streams.map(({ answer }) => answer)
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/healthz' ? new Response('{}') : answers.shift(),
    )
    const { seen, stop } = listen()
    await expect.poll(() => seen).toEqual(['connected'])
    streams[0]?.end()
    await expect.poll(() => seen).toEqual(['connected', 'lost'])
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => seen).toEqual(['connected', 'lost', 'connected'])
    stop()
  })

  it('says at once that the server is gone, when the stream has broken off', async () => {
    startSession('a.b.c')
    noteReachable()
    const stream = anOpenStream()
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/healthz') throw new TypeError('Failed to fetch')
      return stream.answer
    })
    const { seen, stop } = listen()
    await expect.poll(() => seen).toEqual(['connected'])
    expect(isServerReachable()).toBe(true)
    stream.end()
    await expect.poll(() => seen).toEqual(['connected', 'lost'])
    await expect.poll(() => isServerReachable()).toBe(false)
    stop()
    noteReachable()
  })

  it('ends the session when the token is refused, and asks no more', async () => {
    startSession('old.old.old')
    const fetching = vi.fn(async () => new Response('{}', { status: 401 }))
    vi.stubGlobal('fetch', fetching)
    listen()
    await expect.poll(() => getSession().token).toBeNull()
    expect(fetching).toHaveBeenCalledTimes(1)
  })

  it('waits longer from try to try, up to a minute', () => {
    expect([1, 2, 3, 7, 20].map(choosePauseMs)).toEqual([1000, 2000, 4000, 60_000, 60_000])
  })
})
