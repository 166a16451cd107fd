import { setTimeout as wait } from 'node:timers/promises'

/** What is cut off refuses nothing, it only never answers: then this fails. */
export async function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const done = new AbortController()
  const tooLate = wait(milliseconds, null, { signal: done.signal }).then((): never => {
    throw new Error(`no answer within ${milliseconds} ms`)
  })
  return Promise.race([answer, tooLate]).finally(() => done.abort())
}
