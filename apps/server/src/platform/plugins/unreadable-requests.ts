import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLanguage } from '@talhao/contract/core'
import { fillText, type LocalText } from '../http/problem.ts'
import { requestTexts } from '../http/texts.ts'

const answers: Readonly<Record<string, { status: number; text: LocalText }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: requestTexts.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: requestTexts.malformed },
}
const malformed = { status: 400, text: requestTexts.malformed }

/** What is no HTTP reaches no route, so that its answer is written by hand: in the one error shape, like every other. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text } = answers[error.code ?? ''] ?? malformed
  const message = fillText(text, defaultLanguage)
  const body = JSON.stringify({ status: 'error', message, errors: { base: [message] } })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
