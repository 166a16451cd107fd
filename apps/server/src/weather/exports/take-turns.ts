import { limitConcurrency } from '../../platform/http/limit-concurrency.ts'
import type { Pacing } from '../../platform/plugins/heavy-calls.ts'

/**
 * The pieces of all files that are streamed at once are made one after the other, with a rest between two: however many
 * files there are, they together take no more than one from everybody else. Whoever reads slowly holds nobody up, for a
 * turn lasts only while a piece is made.
 */
export function createTurns({ rest }: Pacing) {
  const queue = limitConcurrency(1)

  /** The piece is handed out at once; the rest after it is part of the turn. */
  async function makeInTurn<T>(pieces: AsyncGenerator<T, void>): Promise<IteratorResult<T, void>> {
    const { turn, release } = queue.acquire()
    await turn
    const begunMs = performance.now()
    try {
      return await pieces.next()
    } finally {
      void rest(performance.now() - begunMs).finally(release)
    }
  }

  return async function* takeTurns<T>(pieces: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
    try {
      for (;;) {
        const next = await makeInTurn(pieces)
        if (next.done) return
        yield next.value
      }
    } finally {
      await pieces.return()
    }
  }
}
