import { describe, expect, it, vi } from 'vitest'
import { createManualClock } from '../ports/clock.ts'
import { type BuiltAnswer, createAnswerCache } from './answer-cache.ts'
import { acceptsGzip } from './prepared-answer.ts'

function aCache(options: { maxBytes?: number; isHearing?: boolean } = {}) {
  const clock = createManualClock(new Date('2026-11-15T12:00:00Z'))
  let version = 0
  const build = vi.fn(async (key: string): Promise<BuiltAnswer> => {
    const json = `${key}${++version}`
    return { json, validUntil: new Date(clock.now().getTime() + 20_000) }
  })
  const state = { isHearing: options.isHearing ?? true }
  const cache = createAnswerCache({
    build,
    catchUp: async () => state.isHearing,
    clock,
    maxBytes: options.maxBytes ?? 1000,
  })
  const read = async (key: string) => (await cache.get(key)).bytes.toString()
  /** The next answer is built for as long as the test says. */
  const hold = () => {
    let finish: (answer: BuiltAnswer) => void = () => {}
    build.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    return (json: string) => finish({ json, validUntil: new Date(clock.now().getTime() + 20_000) })
  }
  return { cache, clock, build, read, state, hold }
}

describe('a kept answer', () => {
  it('is built once for many who ask at once', async () => {
    const { read, build } = aCache()
    expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['a1', 'a1', 'a1'])
    expect(await read('a')).toBe('a1')
    expect(build).toHaveBeenCalledTimes(1)
  })

  it('is built again when it was dropped, and when its time is over', async () => {
    const { read, cache, clock } = aCache()
    expect(await read('a')).toBe('a1')
    cache.drop('a')
    expect(await read('a')).toBe('a2')
    clock.advance(14)
    expect(await read('a')).toBe('a2')
    clock.advance(6)
    expect(await read('a')).toBe('a3')
  })

  it('is built anew before its time is over, and nobody waits for it', async () => {
    const { read, build, clock, hold } = aCache()
    await read('a')
    clock.advance(15)
    const finish = hold()
    expect(await Promise.all([read('a'), read('a')])).toEqual(['a1', 'a1'])
    expect(build).toHaveBeenCalledTimes(2)
    finish('new')
    await expect.poll(() => read('a')).toBe('new')
    clock.advance(14)
    expect(await read('a')).toBe('new')
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('that is being built anew when its time is over is waited for by all', async () => {
    const { read, build, clock, hold } = aCache()
    await read('a')
    clock.advance(15)
    const finish = hold()
    await read('a')
    clock.advance(5)
    const waiting = Promise.all([read('a'), read('a')])
    finish('new')
    expect(await waiting).toEqual(['new', 'new'])
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('that was dropped while it was built anew stays dropped', async () => {
    const { read, cache, clock, hold } = aCache()
    await read('a')
    clock.advance(15)
    const finish = hold()
    await read('a')
    cache.drop('a')
    expect(await read('a')).toBe('a2')
    finish('old')
    expect(await read('a')).toBe('a2')
  })

  it('stands until its time is over when building it anew failed', async () => {
    const { read, build, clock } = aCache()
    await read('a')
    clock.advance(15)
    build.mockRejectedValueOnce(new Error('database away'))
    expect(await read('a')).toBe('a1')
    await expect.poll(() => build).toHaveBeenCalledTimes(2)
    await expect.poll(() => read('a')).toBe('a2')
  })

  it('is not built anew before its time is over when that is a moment that is known', async () => {
    const { read, build, clock } = aCache()
    const validUntil = new Date(clock.now().getTime() + 9000)
    build.mockResolvedValueOnce({ json: 'soon offline', validUntil })
    await read('a')
    clock.advance(8)
    expect(await read('a')).toBe('soon offline')
    expect(build).toHaveBeenCalledTimes(1)
  })

  it('is built anew once alone when it ends at the same moment again', async () => {
    const { read, build, clock } = aCache()
    const validUntil = new Date(clock.now().getTime() + 3_600_000)
    build.mockResolvedValueOnce({ json: 'until the full hour', validUntil })
    build.mockResolvedValueOnce({ json: 'the same', validUntil })
    await read('a')
    clock.advance(2700)
    await read('a')
    await expect.poll(() => read('a')).toBe('the same')
    clock.advance(890)
    expect(await read('a')).toBe('the same')
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('is dropped with all of its client', async () => {
    const { read, cache } = aCache()
    for (const key of ['a/1', 'a/2', 'ab/1']) await read(key)
    cache.dropBeginningWith('a/')
    expect(await Promise.all([read('a/1'), read('a/2'), read('ab/1')])).toEqual(['a/14', 'a/25', 'ab/13'])
  })

  it('is not kept when it was dropped while it was built', async () => {
    const { read, cache, build, hold } = aCache()
    const finish = hold()
    const old = read('a')
    await expect.poll(() => build).toHaveBeenCalledTimes(1)
    cache.drop('a')
    expect(await read('a')).toBe('a1')
    finish('old')
    expect(await old).toBe('old')
    expect(await read('a')).toBe('a1')
  })

  it('is not used while drops may be missed', async () => {
    const { read, state } = aCache()
    expect(await read('a')).toBe('a1')
    state.isHearing = false
    expect(await read('a')).toBe('a2')
    state.isHearing = true
    expect(await read('a')).toBe('a1')
  })

  it('makes room, the least recently used first', async () => {
    const { read } = aCache({ maxBytes: 4 })
    await read('a')
    await read('b')
    await read('a')
    await read('c')
    expect(await read('a')).toBe('a1')
    expect(await read('b')).toBe('b4')
  })

  it('is not kept when building it failed', async () => {
    const { read, build } = aCache()
    build.mockRejectedValueOnce(new Error('database away'))
    await expect(read('a')).rejects.toThrow('database away')
    expect(await read('a')).toBe('a1')
  })
})

it.each([
  ['gzip, deflate, br', true],
  ['GZIP', true],
  ['*', true],
  ['br;q=1.0, gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['*;q=0', false],
  ['gzip;q=0.000, *', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('a request with accept-encoding %s takes gzip: %s', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted)
})
