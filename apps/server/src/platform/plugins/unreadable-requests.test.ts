import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerUnreadable } from './unreadable-requests.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify({ clientErrorHandler: answerUnreadable })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function send(request: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

it.each([
  ['nonsense', 'NONSENSE\r\n\r\n', '400 Bad Request', 'O pedido não pôde ser lido.'],
  [
    'a header of 20,000 characters',
    `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'O conteúdo enviado é grande demais.',
  ],
])('answers %s in the shape of every other error', async (_what, request, status, message) => {
  const [head = '', body = ''] = (await send(request)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}`)
  expect(JSON.parse(body)).toEqual({ status: 'error', message, errors: { base: [message] } })
})
