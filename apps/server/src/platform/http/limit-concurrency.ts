/** A place in a queue: it waits, it runs when its turn comes, and it is over when it is released or cancelled. */
export interface QueuePlace {
  /** How many begin before this one; 0: it runs already. */
  readonly ahead: number
  /** True when its turn has come; false when it was cancelled before. */
  readonly turn: Promise<boolean>
  /** Leaves the queue while it still waits. What runs goes on until it is released. */
  readonly cancel: () => void
  /** Ends it, whether it waits or runs, and lets the next one begin. Twice does nothing. */
  readonly release: () => void
}

export interface ConcurrencyQueue {
  /** For work that begins and ends in different callbacks, such as the events of a stream. */
  acquire(): QueuePlace
  /** For work that is one function. */
  run<T>(work: () => Promise<T>): Promise<T>
  cancelWaiting(): void
  readonly waitingCount: number
}

/** Lets `maxRunning` run at a time; the others wait and begin in the order they came. */
export function limitConcurrency(maxRunning: number): ConcurrencyQueue {
  const waiting = new Set<{ readonly begin: () => void; readonly cancel: () => void }>()
  let runningCount = 0

  function beginNext(): void {
    for (const next of waiting) {
      if (runningCount >= maxRunning) return
      waiting.delete(next)
      runningCount++
      next.begin()
    }
  }

  function acquire(): QueuePlace {
    const ahead = runningCount < maxRunning ? 0 : waiting.size + 1
    let state: 'waiting' | 'running' | 'over' = 'waiting'
    let settle: (isTurn: boolean) => void = () => {}
    const turn = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    const entry = {
      begin() {
        state = 'running'
        settle(true)
      },
      cancel() {
        if (state !== 'waiting') return
        state = 'over'
        waiting.delete(entry)
        settle(false)
      },
    }
    function release(): void {
      entry.cancel()
      if (state !== 'running') return
      state = 'over'
      runningCount--
      beginNext()
    }
    waiting.add(entry)
    beginNext()
    return { ahead, turn, cancel: entry.cancel, release }
  }

  return {
    acquire,
    async run(work) {
      const place = acquire()
      try {
        if (!(await place.turn)) throw new Error('the work was cancelled before its turn')
        return await work()
      } finally {
        place.release()
      }
    },
    cancelWaiting() {
      for (const { cancel } of waiting) cancel()
    },
    get waitingCount() {
      return waiting.size
    },
  }
}
