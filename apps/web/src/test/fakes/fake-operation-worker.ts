import { vi } from 'vitest'
import { createRequestAnswerer } from '../../operations/viewer/worker/answer-requests.ts'
import type { WorkerRequest } from '../../operations/viewer/worker/worker-calls.ts'

/** What the files' addresses answer: bytes, or a status. */
export type FakeFiles = Readonly<Record<string, Uint8Array<ArrayBuffer> | number>>

/**
 * The viewer's worker on the page's own thread, and the files it fetches. Start it after the fake server: what is no
 * file goes there.
 */
export function startFakeOperationWorker(files: FakeFiles): { readonly fetched: string[] } {
  const fetched: string[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = files[String(input)]
    if (answer === undefined) return others(input, init)
    fetched.push(`${String(input)} ${new Headers(init?.headers).get('Authorization') ?? ''}`.trim())
    return Promise.resolve(
      typeof answer === 'number' ? new Response(null, { status: answer }) : new Response(answer),
    )
  })
  vi.stubGlobal('Worker', FakeWorker)
  return { fetched }
}

class FakeWorker extends EventTarget {
  private isEnded = false
  private readonly answer = createRequestAnswerer((message, transfer) => {
    const data = structuredClone(message, { transfer })
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  })

  postMessage(request: WorkerRequest): void {
    queueMicrotask(() => void this.answer(structuredClone(request)))
  }

  terminate(): void {
    this.isEnded = true
  }
}
