import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { measureContent } from './measure-content.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const limits = { maxBytes: 100, stallMs: 60_000 }

it('waits for a busy machine that stores slowly, however long', async () => {
  const { chunks, readFacts } = measureContent(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), limits)
  await chunks.next()
  vi.advanceTimersByTime(10 * limits.stallMs)
  expect((await chunks.next()).value).toEqual(Buffer.from('cd'))
  expect((await chunks.next()).done).toBe(true)
  expect(readFacts().bytes).toBe(4)
})

it('does not wait for a sender that has stopped', async () => {
  const content = new Readable({ read: () => undefined })
  content.push('ab')
  const { chunks } = measureContent(content, limits)
  await chunks.next()
  const waiting = chunks.next()
  const failed = expect(waiting).rejects.toMatchObject({ reason: 'stalled' })
  vi.advanceTimersByTime(limits.stallMs)
  await failed
})

it('gives nothing up that we write ourselves, however slowly it comes', async () => {
  const content = new Readable({ read: () => undefined })
  const { chunks } = measureContent(content, { maxBytes: 100 })
  const waiting = chunks.next()
  vi.advanceTimersByTime(24 * 3_600_000)
  content.push('ab')
  expect((await waiting).value).toEqual(Buffer.from('ab'))
})
