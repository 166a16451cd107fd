import { isAnswerTo, type WorkerAction, type WorkerAnswer, type WorkerCalls } from '../worker/worker-calls.ts'
import type { FileFailure } from './file-state.ts'

export interface WorkerCaller {
  readonly call: <Action extends WorkerAction>(
    action: Action,
    input: WorkerCalls[Action]['input'],
  ) => Promise<WorkerCalls[Action]['result']>
  readonly end: () => void
}

/** Why a call to the worker failed. */
export class WorkerCallError extends Error {
  override readonly name = 'WorkerCallError'
  readonly reason: FileFailure

  constructor(reason: FileFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Calls by message: each answer carries the number of its call. */
export function createWorkerCaller(worker: Worker): WorkerCaller {
  const waiting = new Map<number, { settle: (answer: WorkerAnswer) => void; fail: (error: Error) => void }>()
  let calls = 0

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    call?.settle(data)
  })
  const failAll = (message: string) => {
    for (const { fail } of waiting.values()) fail(new WorkerCallError('failed', message))
    waiting.clear()
  }
  // A worker file that an update has replaced, or one that ran out of memory: nobody would ever answer.
  worker.addEventListener('error', (event) => failAll(event.message || 'the worker failed'))

  return {
    call: (action, input) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, {
          settle: (answer) => {
            if (answer.status === 'error')
              reject(new WorkerCallError(answer.result.reason, answer.result.message))
            else if (isAnswerTo(answer, action)) resolve(answer.result)
            else reject(new WorkerCallError('failed', `${answer.action} answered ${action}`))
          },
          fail: reject,
        })
        worker.postMessage({ action, id, input })
      }),
    end: () => {
      worker.terminate()
      failAll('the worker was ended')
    },
  }
}
