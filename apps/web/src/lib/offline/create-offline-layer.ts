import {
  type AnswerOf,
  type Endpoint,
  type QueuedAs,
  type SavedAs,
  writeKeyHeader,
} from '@talhao/contract/core'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { createId } from '../api/create-id.ts'
import { buildPath } from '../api/encode-request.ts'
import { isAnswerOf } from '../api/is-answer-of.ts'
import type { OfflineInput, OfflineLayer } from '../api/offline-layer.ts'
import { describeAddress } from './describe-address.ts'
import { QueuedError } from './queued-error.ts'
import type { SavedAnswers } from './saved-answers.ts'
import type { ShownAnswers } from './shown-answers.ts'
import { summarizeWrite } from './summarize-write.ts'
import type { WriteQueue } from './write-queue.ts'

interface LayerDeps {
  readonly answers: SavedAnswers
  readonly shown: ShownAnswers
  readonly queue: WriteQueue
  /** Null where nothing may be kept. */
  readonly readOwner: () => string | null
  readonly now: () => number
  /** What the person is told of a write that waits. */
  readonly sayQueued: () => string
  /** Does it when the page has nothing else to do. */
  readonly whenIdle: (work: () => void) => void
}

type Send<E extends Endpoint> = (headers?: Readonly<Record<string, string>>) => Promise<AnswerOf<E>>

/** The server's word where there is one; else the last one that was kept, or the queue. */
export function createOfflineLayer(deps: LayerDeps): OfflineLayer {
  return (endpoint, input, send) => {
    const owner = deps.readOwner()
    if (owner === null) return send()
    if (endpoint.queuedAs !== undefined)
      return sendOrQueue(deps, { endpoint, queuedAs: endpoint.queuedAs, input, send, owner })
    if (endpoint.savedAs !== undefined)
      return askOrFind(deps, { endpoint, savedAs: endpoint.savedAs, input, send, owner })
    return send()
  }
}

interface Call<E extends Endpoint> {
  readonly endpoint: E
  readonly input: OfflineInput
  readonly send: Send<E>
  readonly owner: string
}

async function askOrFind<E extends Endpoint>(
  { answers, shown, readOwner, now, whenIdle }: LayerDeps,
  { endpoint, savedAs, input, send, owner }: Call<E> & { readonly savedAs: SavedAs },
): Promise<AnswerOf<E>> {
  const address = describeAddress(endpoint, input, now())
  const note = (answeredAt: number) => shown.note(address, { endpoint: { ...endpoint, savedAs }, answeredAt })
  try {
    const answer = await send()
    note(now())
    whenIdle(() => {
      // Who has signed out meanwhile leaves nothing behind (CORE-156).
      if (readOwner() === owner)
        void answers.save(owner, address, JSON.stringify(answer)).catch(() => undefined)
    })
    return answer
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status))
      await answers.forget(owner, address).catch(() => undefined)
    if (!(error instanceof NetworkError)) throw error
    const kept = await answers.find(owner, address).catch(() => null)
    const answer: unknown = typeof kept?.body === 'string' ? JSON.parse(kept.body) : null
    // What an earlier release kept may have another form.
    if (kept === null || !isAnswerOf(endpoint, 200, answer)) throw error
    note(kept.savedAt)
    return answer
  }
}

async function sendOrQueue<E extends Endpoint>(
  { queue, now, sayQueued }: LayerDeps,
  { endpoint, queuedAs, input, send, owner }: Call<E> & { readonly queuedAs: QueuedAs },
): Promise<AnswerOf<E>> {
  const id = createId()
  try {
    // Under the same key if it must be sent again: the answer may be what was lost, and not the write.
    return await send({ [writeKeyHeader]: id })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const isQueued = await queue
      .add({
        id,
        owner,
        queuedAs,
        method: endpoint.method,
        path: buildPath(endpoint, { params: input.params ?? {}, query: input.query ?? {} }),
        body: input.body === undefined ? null : JSON.stringify(input.body),
        subject: summarizeWrite(input.body),
        writtenAt: now(),
        rejection: null,
      })
      .then(
        () => true,
        () => false,
      )
    throw isQueued ? new QueuedError(sayQueued()) : error
  }
}
