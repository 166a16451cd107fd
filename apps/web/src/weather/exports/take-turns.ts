export interface Turns {
  /** Resolves, with what gives the turn back, when fewer than the limit are at it; rejects when the wait is given up. */
  take(signal: AbortSignal): Promise<() => void>
  /** How many would go before one who comes now. */
  readonly countAhead: () => number
}

/** A few at once, the rest in the order they came. */
export function createTurns(limit: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  function giveBack(): void {
    running--
    waiting.shift()?.()
  }

  return {
    countAhead: () => (running < limit ? 0 : waiting.length + 1),
    take: (signal) =>
      new Promise((resolve, reject) => {
        const begin = () => {
          signal.removeEventListener('abort', giveUp)
          running++
          resolve(giveBack)
        }
        const giveUp = () => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(signal.reason)
        }
        if (running < limit) return begin()
        waiting.push(begin)
        signal.addEventListener('abort', giveUp, { once: true })
      }),
  }
}
