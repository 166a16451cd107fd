import { whenIdle } from './when-idle.ts'

/** The picture and the last words of the answer are on their way when this work is asked for: on a slow net they come first. */
const restMs = 1000

const waiting = new Set<() => void>()
/** null: nobody waits. */
let running: object | null = null

/** Work that can wait, each piece in an idle moment of its own, in the order in which it was asked for. Returns how to call it off. */
export function takeIdleTurn(work: () => void): () => void {
  // A function of its own: the same work may be asked for twice.
  const turn = () => work()
  waiting.add(turn)
  running ??= startRun()
  return () => {
    // The last one called off leaves nothing behind: whoever asks next begins anew.
    if (waiting.delete(turn) && waiting.size === 0) running = null
  }
}

function startRun(): object {
  const run = {}
  setTimeout(() => whenIdle(() => takeNext(run)), restMs)
  return run
}

function takeNext(run: object): void {
  if (run !== running) return
  const [turn] = waiting
  if (turn === undefined) {
    running = null
    return
  }
  waiting.delete(turn)
  whenIdle(() => takeNext(run))
  turn()
}
