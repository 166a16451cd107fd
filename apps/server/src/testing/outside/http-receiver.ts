import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface GivenAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface HttpReceiver {
  readonly url: string
  readonly calls: ReceivedCall[]
  /** What the next calls are answered with; 200 without anything once there is none left. */
  readonly answers: GivenAnswer[]
  close(): Promise<void>
}

/** A far side that alerts are sent to: it remembers what came and answers as it is told. */
export async function startHttpReceiver(
  answerAll: (call: ReceivedCall) => GivenAnswer = () => ({ status: 200 }),
): Promise<HttpReceiver> {
  const calls: ReceivedCall[] = []
  const answers: GivenAnswer[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
    calls.push(call)
    const { status, headers = {}, body = '' } = answers.shift() ?? answerAll(call)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
