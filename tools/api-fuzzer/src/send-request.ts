import { Agent, request as sendHttp } from 'node:http'
import type { FuzzRequest } from './make-request.ts'

export interface FuzzAnswer {
  /** null: none came. */
  readonly status: number | null
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 })
/** Long: on a busy machine a report waits for the reports before it. */
const patienceMs = 600_000
const keptCharacters = 4000

/** Whatever happens to the connection is an answer, too: a request that breaks the server must not break the run. */
export function sendRequest(server: string, request: FuzzRequest, token: string | null): Promise<FuzzAnswer> {
  const { method, path, headers, body } = request
  const { hostname, port } = new URL(server)
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
  const length = body === null ? {} : { 'content-length': String(body.length) }
  return new Promise((resolve) => {
    const call = sendHttp(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...bearer, ...length, ...headers },
        timeout: patienceMs,
      },
      (answer) => {
        const status = answer.statusCode ?? null
        let text = ''
        const done = () => resolve({ status, text })
        // A stream has no end.
        if (`${answer.headers['content-type']}`.startsWith('text/event-stream')) {
          answer.destroy()
          done()
          return
        }
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          if (text.length < keptCharacters) text += piece
        })
        answer.on('end', done)
        answer.on('error', done)
        answer.on('close', done)
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', (error) => resolve({ status: null, text: error.message }))
    call.end(body ?? undefined)
  })
}
