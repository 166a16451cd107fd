import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { TabletUpload } from '@talhao/simulation'
import { afterEach, describe, expect, it } from 'vitest'
import { sendUpload } from './send-upload.ts'

type Behaviour = 'take' | 'break' | 'full' | 'expired' | 'refuse'

let server: Server
afterEach(() => server.close())

const upload: TabletUpload = {
  path: '/api/v2/emclouds/upload',
  meta: { uploadId: 'u-1', name: 'Talhão' },
  files: [{ kind: 'polygons', writeLines: () => ['time,latitude\n', '1,2\n', '3,4\n'] }],
}

/** A portal that does as it is told, one behaviour an upload. */
async function openPortal(behaviours: readonly Behaviour[]) {
  const received: { form: Buffer; token: string }[] = []
  const waiting = [...behaviours]
  let signIns = 0
  server = createServer(async (request, response) => {
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (request.url === '/api/v1/device_authenticate') {
      await readAll(request)
      answer(200, { status: 'success', jwt: `token-${++signIns}` })
      return
    }
    const behaviour = waiting.shift() ?? 'take'
    if (behaviour === 'break') {
      request.socket.destroy()
      return
    }
    received.push({ form: await readAll(request), token: request.headers.authorization ?? '' })
    if (behaviour === 'full') answer(503, { status: 'error', message: 'Sem espaço' })
    else if (behaviour === 'expired') answer(401, { status: 'error', message: 'Entre de novo' })
    else if (behaviour === 'refuse') answer(422, { status: 'error', message: 'Cabeçalho errado' })
    else answer(201, { status: 'success', data: { fileid: 'f1', rejectedLines: { count: 2, first: [] } } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { portal: { url: `http://127.0.0.1:${port}`, patienceMs: 10_000 }, received }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const retried: string[] = []
function send(portal: { url: string; patienceMs: number }, packing: 'gzip' | 'plain' = 'gzip') {
  retried.length = 0
  return sendUpload(portal, upload, {
    login: { kind: 'device', serialNumber: 'TAB-1', password: 'p' },
    packing,
    patience: { retries: 3, pauseMs: 1, onRetry: (error) => retried.push(String(error)) },
  })
}

/** The bytes of the file part. */
function readFile(form: Buffer): Buffer {
  const begin = form.indexOf('\r\n\r\n', form.indexOf('name="polygons"')) + 4
  return form.subarray(begin, form.lastIndexOf('\r\n--'))
}

describe('a tablet’s upload', () => {
  it('signs in, sends meta and packed lines, and tells the file and the rejected lines', async () => {
    const { portal, received } = await openPortal(['take'])
    expect(await send(portal)).toEqual({ fileId: 'f1', rejectedLines: 2 })
    const [{ form, token }] = received as [{ form: Buffer; token: string }]
    expect(token).toBe('Bearer token-1')
    expect(form.toString('utf8')).toContain('{"uploadId":"u-1","name":"Talhão"}')
    expect(gunzipSync(readFile(form)).toString()).toBe('time,latitude\n1,2\n3,4\n')
  })

  it('sends the same bytes again, with the same upload id, when the line broke or the portal was in trouble', async () => {
    const { portal, received } = await openPortal(['break', 'full', 'full', 'take'])
    expect(await send(portal, 'plain')).toMatchObject({ fileId: 'f1' })
    expect(retried).toHaveLength(3)
    expect(retried[1]).toContain('503, “Sem espaço”')
    expect(new Set(received.map(({ form }) => form.toString('latin1'))).size).toBe(1)
    expect(readFile(received[0]?.form ?? Buffer.of()).toString()).toBe('time,latitude\n1,2\n3,4\n')
  })

  it('signs in again when the token is over', async () => {
    const { portal, received } = await openPortal(['expired', 'take'])
    await send(portal)
    expect(received.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(retried).toEqual([])
  })

  it('says what the portal said and tries no more when the file itself is refused', async () => {
    const { portal } = await openPortal(['refuse', 'take'])
    await expect(send(portal)).rejects.toThrow(
      'POST /api/v2/emclouds/upload: the portal answered 422, “Cabeçalho errado”',
    )
    expect(retried).toEqual([])
  })

  it('gives up when patience is over, and says why', async () => {
    const { portal } = await openPortal(['full', 'full', 'full', 'full'])
    await expect(send(portal)).rejects.toThrow('503')
    expect(retried).toHaveLength(3)
    await expect(send({ url: 'http://127.0.0.1:9', patienceMs: 1000 })).rejects.toThrow(
      /ECONNREFUSED|bad port/,
    )
  })
})
