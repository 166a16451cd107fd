import { Agent, request } from 'node:http'

const maxSockets = 256
const timeoutMs = 30_000

/**
 * Calls over connections that are kept, as a proxy before the portal keeps them. Each resolves with the status, 0 when
 * there was no answer, and counts the bytes that came.
 * @param {string} address
 */
export function createCalls(address) {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets })
  const readBefore = new WeakMap()
  let bytes = 0

  function countBytes(socket) {
    bytes += socket.bytesRead - (readBefore.get(socket) ?? 0)
    readBefore.set(socket, socket.bytesRead)
  }

  /** @returns {Promise<{ status: number, body: Buffer, headers: import('node:http').IncomingHttpHeaders }>} */
  function call(path, wanted = {}) {
    const { method = 'GET', headers = {}, body } = wanted
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, body: Buffer.alloc(0), headers: {} })
      const sent = request({ hostname, port, agent, path, method, headers, timeout: timeoutMs }, (answer) => {
        const chunks = []
        const { socket } = answer
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          countBytes(socket)
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), headers: answer.headers })
        })
        answer.on('error', fail)
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer came in time')))
      sent.on('error', (error) => {
        // The server ended a kept connection at the moment it was used again: browsers and proxies try another.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(call(path, wanted))
        else fail()
      })
      sent.end(body)
    })
  }

  /**
   * A connection of its own that stays open. Resolves with whether it was opened.
   * @param {string} path
   * @param {{ headers: Record<string, string>, onText: (text: string) => void, onEnd: () => void }} listener
   */
  function stream(path, { headers, onText, onEnd }) {
    return new Promise((resolve) => {
      const sent = request({ hostname, port, agent: false, path, headers }, (answer) => {
        resolve({ isOpen: answer.statusCode === 200, close: () => sent.destroy() })
        answer.setEncoding('utf8')
        answer.on('data', (text) => {
          countBytes(answer.socket)
          onText(text)
        })
        answer.on('close', onEnd)
      })
      sent.on('error', () => resolve({ isOpen: false, close: () => {} }))
      sent.end()
    })
  }

  return { call, stream, readBytes: () => bytes }
}
