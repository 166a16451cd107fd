import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readParts } from './read-parts.ts'

let app: FastifyInstance
let address: string
beforeAll(async () => {
  app = fastify()
  await app.register(multipart)
  app.post('/', async (request) => {
    const seen: string[] = []
    for await (const part of readParts(request, { limits: { parts: 3 } }, { waitMs: 50 })) {
      seen.push(part.fieldname)
      if (part.type === 'file') for await (const _piece of part.file);
    }
    return { seen }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function send(body: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await fetch(address, { method: 'POST', headers, body })
  return answer.json()
}
const nameless = '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n'
const file = '--b\r\nContent-Disposition: form-data; name="a"; filename="x"\r\n\r\n'

it('reads a form that is whole', async () => {
  expect(await send(`${file}abc\r\n--b--\r\n`)).toEqual({ seen: ['a'] })
  expect(await send('--b--\r\n')).toEqual({ seen: [] })
})

it.each([
  ['a header and no content', '--b\r\nX-A: x\r\n\r\n--b--\r\n'],
  ['no header and no content', '--b\r\n\r\n--b--\r\n'],
  ['a file without content', `${file}--b--\r\n`],
  ['a part that is none before a file', `--b\r\nX-A: x\r\n\r\n${file}abc\r\n--b--\r\n`],
  ['a file that is cut off', `${file}abc`],
])('ends with %s', async (_what, body) => {
  expect((await send(body)).message).toMatch(/unexpected end of multipart data/i)
})

it.each([
  ['beyond the limit', `${nameless.repeat(20)}--b\r\nContent-Dis`],
  ['without a header', '--b\r\nX-A: x\r\n\r\nabc'],
  ['with a name that is none', '--b\r\nContent-Disposition: attachment\r\n\r\nabc'],
])('survives a torn part %s', async (_what, body) => {
  await send(body)
  expect(await send(`${file}abc\r\n--b--\r\n`)).toEqual({ seen: ['a'] })
})
