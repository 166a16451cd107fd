import type { Pacing } from '../../platform/plugins/heavy-calls.ts'

/**
 * The pieces of all files that are streamed at once are made one after the other, with a rest between two: however many
 * files there are, they together take no more than one from everybody else. Whoever reads slowly holds nobody up, for a
 * turn lasts only while a piece is made.
 */
export function createTurns({ rest }: Pacing) {
  let lastTurn: Promise<unknown> = Promise.resolve()

  return async function* takeTurns<T>(pieces: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
    try {
      for (;;) {
        let begunMs = 0
        const turn = lastTurn.then(() => {
          begunMs = performance.now()
          return pieces.next()
        })
        const restAfter = () => rest(performance.now() - begunMs)
        lastTurn = turn.then(restAfter, restAfter)
        const next = await turn
        if (next.done) return
        yield next.value
      }
    } finally {
      await pieces.return()
    }
  }
}
