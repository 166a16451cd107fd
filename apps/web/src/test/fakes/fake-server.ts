import { vi } from 'vitest'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly authorization: string | null
}

export interface FakeAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Handler = FakeAnswer | Error | ((request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>)

/** Answers `fetch` by "METHOD /path"; what it does not know is a 404. Give an Error for a lost connection. */
export function startFakeServer(handlers: Record<string, Handler>): { readonly requests: SeenRequest[] } {
  const requests: SeenRequest[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input)
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? init.body : '',
      authorization: new Headers(init.headers).get('Authorization'),
    }
    requests.push(request)
    const handler = handlers[`${request.method} ${path.split('?')[0]}`]
    if (handler instanceof Error) throw handler
    const answer = typeof handler === 'function' ? await handler(request) : handler
    return new Response(JSON.stringify(answer?.body ?? notFound), {
      status: answer === undefined ? 404 : (answer.status ?? 200),
      headers: { 'Content-Type': 'application/json', ...answer?.headers },
    })
  })
  return { requests }
}

const notFound = { status: 'error', message: 'Not found', errors: { base: ['Not found'] } }
