import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { limitBodyTime } from './body-time.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function listen(): Promise<number> {
  app = fastify({ forceCloseConnections: true })
  await app.register(multipart)
  limitBodyTime(app, { bodyMs: 1000 })
  app.post('/json', async () => 'read')
  app.post('/upload', { config: { bodyType: 'multipart' } }, async (request) => {
    let bytes = 0
    for await (const part of request.parts())
      if (part.type === 'file') for await (const piece of part.file) bytes += piece.length
    return { bytes }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends the pieces, the next one whenever the time has come, and reads until the server ends. */
async function send(port: number, pieces: readonly string[], everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const rest = [...pieces]
  const timer = setInterval(() => {
    const piece = rest.shift()
    if (piece !== undefined && socket.writable) socket.write(piece)
  }, everyMs)
  try {
    let answer = ''
    for await (const chunk of socket.setEncoding('utf8')) {
      answer += chunk
      if (/\r\n\r\n./s.test(answer)) break
    }
    return answer
  } finally {
    clearInterval(timer)
    socket.destroy()
  }
}

const jsonHead =
  'POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n'
const boundary = 'b0undary'
const filePart = `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n`
const uploadHead = `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\n\r\n`
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

it('ends a body that takes too long, though a byte comes now and then', async () => {
  const port = await listen()
  const answer = await send(port, [jsonHead, ...Array.from({ length: 100 }, () => ' ')], 50)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"status":"error"')
})

it('lets an upload take its time while it goes on, and ends one that does not', async () => {
  const port = await listen()
  const pieces = Array.from({ length: 20 }, () => chunked('x'.repeat(2000)))
  const end = chunked(`\r\n--${boundary}--\r\n`) + '0\r\n\r\n'
  expect(await send(port, [uploadHead + chunked(filePart), ...pieces, end], 100)).toContain('{"bytes":40000}')
  const trickle = Array.from({ length: 100 }, () => chunked('x'))
  expect(await send(port, [uploadHead + chunked(filePart), ...trickle], 50)).toMatch(/^HTTP\/1\.1 408 /)
})
