import { whenIdle } from './when-idle.ts'

/** The picture and the last words of the answer are on their way when this work is asked for: on a slow net they come first. */
const restMs = 1000

const waiting = new Set<() => void>()
let isRunning = false

/** Work that can wait, each piece in an idle moment of its own, in the order in which it was asked for. Returns how to call it off. */
export function takeIdleTurn(work: () => void): () => void {
  // A function of its own: the same work may be asked for twice.
  const turn = () => work()
  waiting.add(turn)
  if (!isRunning) {
    isRunning = true
    setTimeout(() => whenIdle(takeNext), restMs)
  }
  return () => waiting.delete(turn)
}

function takeNext(): void {
  const [turn] = waiting
  if (turn === undefined) {
    isRunning = false
    return
  }
  waiting.delete(turn)
  whenIdle(takeNext)
  turn()
}
