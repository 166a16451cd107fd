import { Agent, type IncomingMessage, request } from 'node:http'

export interface Call {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly bytes: Buffer
  readonly text: string
  /** undefined: not JSON. */
  readonly json: unknown
  header(name: string): string
}

const patienceMs = 120_000
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One call, not by fetch: that sends headers of its own, unpacks answers and follows redirects. */
export function sendCall(serverUrl: string, call: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${serverUrl}${call.path}`, {
      method: call.method,
      agent,
      timeout: patienceMs,
      headers: { ...call.headers, ...(call.body === null ? {} : { 'content-length': call.body.length }) },
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${call.method} ${call.path} is not answered`)))
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      readAnswer(incoming).then(resolve, reject)
    })
    outgoing.end(call.body ?? undefined)
  })
}

async function readAnswer(incoming: IncomingMessage): Promise<Answer> {
  const isStream = incoming.headers['content-type']?.startsWith('text/event-stream') ?? false
  // A stream of events never ends by itself: what it tells is recorded by who listens to it.
  if (isStream) incoming.destroy()
  const bytes = isStream ? Buffer.alloc(0) : await readBytes(incoming)
  const headers = pairHeaders(incoming.rawHeaders)
  const text = bytes.toString('utf8')
  return {
    status: incoming.statusCode ?? 0,
    headers,
    bytes,
    text,
    json: parseJson(text),
    header: (name) => headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? '',
  }
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function pairHeaders(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [],
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
