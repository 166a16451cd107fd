import {
  type ConcurrencyQueue,
  limitConcurrency,
  type QueuePlace,
} from '../../platform/http/limit-concurrency.ts'
import { Problem } from '../../platform/http/problem.ts'
import { historyTexts } from './history.texts.ts'

/** A few at once, the rest one after the other, so that no number of exports takes the server from everybody else. */
export interface ExportQueue extends Pick<ConcurrencyQueue, 'cancelWaiting'> {
  /** Throws when too many wait, or when the user has too many under way. */
  acquire(userId: string): QueuePlace
}

export function createExportQueue(limits: {
  maxRunning: number
  maxWaiting: number
  maxPerUser: number
}): ExportQueue {
  const queue = limitConcurrency(limits.maxRunning)
  const countOfUser = new Map<string, number>()

  function count(userId: string, change: number): void {
    const next = (countOfUser.get(userId) ?? 0) + change
    if (next === 0) countOfUser.delete(userId)
    else countOfUser.set(userId, next)
  }

  return {
    acquire(userId) {
      if (queue.waitingCount >= limits.maxWaiting || (countOfUser.get(userId) ?? 0) >= limits.maxPerUser)
        throw new Problem('tooMany', historyTexts.lineFull, { retryAfterSeconds: 10 })
      const place = queue.acquire()
      count(userId, 1)
      let isCounted = true
      const uncount = () => {
        if (isCounted) count(userId, -1)
        isCounted = false
      }
      void place.turn.then((isTurn) => isTurn || uncount())
      return {
        ...place,
        release() {
          uncount()
          place.release()
        },
      }
    },
    cancelWaiting: queue.cancelWaiting,
  }
}
