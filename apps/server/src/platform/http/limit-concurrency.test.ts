import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Work that goes on until the test ends it. */
function aWork(begun: string[], name: string) {
  let end: () => void = () => {}
  let fail: (error: Error) => void = () => {}
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve(name)
    fail = reject
  })
  const work = () => {
    begun.push(name)
    return done
  }
  return { work, end: () => end(), fail: (error: Error) => fail(error) }
}

describe('a queue of limited concurrency', () => {
  it('runs no more than it may at a time, in the order they came', async () => {
    const queue = limitConcurrency(2)
    const begun: string[] = []
    const works = ['a', 'b', 'c', 'd'].map((name) => aWork(begun, name))
    const results = works.map(({ work }) => queue.run(work))
    await expect.poll(() => begun).toEqual(['a', 'b'])
    expect(queue.waitingCount).toBe(2)
    works[1]?.end()
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(queue.waitingCount).toBe(0)
  })

  it('hands an error to whoever ran the work, and lets the next begin', async () => {
    const queue = limitConcurrency(1)
    const begun: string[] = []
    const [broken, next] = [aWork(begun, 'broken'), aWork(begun, 'next')]
    const results = [queue.run(broken.work), queue.run(next.work)]
    broken.fail(new Error('broken'))
    next.end()
    await expect(results[0]).rejects.toThrow('broken')
    expect(await results[1]).toBe('next')
    const throws = () => {
      throw new Error('at once')
    }
    await expect(queue.run(throws)).rejects.toThrow('at once')
    expect(queue.acquire().ahead).toBe(0)
  })

  it('says how many begin before', () => {
    const queue = limitConcurrency(2)
    expect(Array.from({ length: 4 }, () => queue.acquire().ahead)).toEqual([0, 0, 1, 2])
  })

  it('forgets who is cancelled while waiting, and the others move up', async () => {
    const queue = limitConcurrency(1)
    const [first, second, third] = [queue.acquire(), queue.acquire(), queue.acquire()]
    second.cancel()
    second.release()
    expect(await second.turn).toBe(false)
    expect(queue.waitingCount).toBe(1)
    first.release()
    expect(await third.turn).toBe(true)
    expect(queue.acquire().ahead).toBe(1)
  })

  it('lets what runs go on when it is cancelled, until it is released', () => {
    const queue = limitConcurrency(1)
    const running = queue.acquire()
    running.cancel()
    expect(queue.acquire().ahead).toBe(1)
    running.release()
    running.release()
    // Twice gave back one place, not two: the second runs and the third waits.
    expect(queue.acquire().ahead).toBe(1)
  })

  it('cancels all who wait, and none who runs', async () => {
    const queue = limitConcurrency(1)
    const running = queue.acquire()
    const waiting = [queue.acquire(), queue.acquire()]
    const work = queue.run(async () => 'never')
    queue.cancelWaiting()
    expect(await Promise.all(waiting.map(({ turn }) => turn))).toEqual([false, false])
    await expect(work).rejects.toThrow('cancelled before its turn')
    expect(await running.turn).toBe(true)
    running.release()
    expect(await queue.run(async () => 'later')).toBe('later')
  })
})
