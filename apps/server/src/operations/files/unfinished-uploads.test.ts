import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { sweepFiles } from '../../platform/jobs/file-upkeep.ts'
import { listStored } from '../../testing/builders/app-packages.ts'
import {
  anOperator,
  aPlantingForm,
  countRows,
  forgetOperations,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { packMultipart } from '../../testing/multipart.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { nameOriginal } from './file-keys.ts'
import { createOperationFileOwner } from './operation-file-owner.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
let port: number
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => test.close())
beforeEach(() => forgetOperations(test))

function openUpload(type: string, lengthHeader: string): Socket {
  const socket = connect(port, '127.0.0.1')
  // Cut off by the server while something is still on its way.
  socket.on('error', () => {})
  socket.write(
    [
      'POST /api/v2/mpclouds/upload HTTP/1.1',
      'Host: portal.test',
      `Authorization: Bearer ${admin.token}`,
      `Content-Type: ${type}`,
      lengthHeader,
      '',
      '',
    ].join('\r\n'),
  )
  return socket
}

/** The same numbers in every run (Park and Miller). */
function* drawNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

describe('a connection', () => {
  it('that is cut at any byte leaves nothing, and the repeat succeeds', async () => {
    const parts = aPlantingForm({ uploadId: 'cut-off' })
    const { payload, headers } = packMultipart(parts)
    const draw = drawNumbers(7)
    for (let round = 0; round < 50; round++) {
      // All but the end of the last boundary: with it the form is whole.
      const cut = Math.floor(draw.next().value * (payload.length - 8))
      const socket = openUpload(headers['content-type'], `Content-Length: ${payload.length}`)
      await new Promise<void>((resolve) => socket.write(payload.subarray(0, cut), () => resolve()))
      socket.destroy()
    }
    await expect.poll(() => listStored(test)).toEqual([])
    expect(await countRows(test)).toBe(0)
    const answer = await sendOperation(test, admin, { parts })
    expect(answer.status).toBe(201)
    expect(listStored(test)).toHaveLength(2)
  })

  it('that repeats an upload slowly is heard to its end, and then told the first result', async () => {
    const parts = aPlantingForm({ uploadId: 'slow' })
    const first = await sendOperation(test, admin, { parts })
    const { payload, headers } = packMultipart(parts)
    const socket = openUpload(headers['content-type'], `Content-Length: ${payload.length}`)
    const answers: string[] = []
    socket.on('data', (data) => answers.push(String(data)))
    const middle = Math.floor(payload.length / 2)
    await new Promise<void>((resolve) => socket.write(payload.subarray(0, middle), () => resolve()))
    // Another call goes through meanwhile: the server has had the time to answer too early.
    await sendOperation(test, admin, { parts })
    expect(answers).toEqual([])
    socket.write(payload.subarray(middle))
    await expect.poll(() => answers.join('')).toContain(first.body.data.fileid)
    expect(answers.join('')).toContain('201 Created')
    socket.destroy()
  })

  it('that announces a gigabyte is told at once', async () => {
    const { payload, headers } = packMultipart(aPlantingForm())
    const socket = openUpload(headers['content-type'], `Content-Length: ${1024 ** 3}`)
    const answered = once(socket, 'data')
    socket.write(payload)
    const [answer] = await answered
    socket.destroy()
    expect(String(answer)).toContain('413 Payload Too Large')
    await expect.poll(() => listStored(test)).toEqual([])
  })

  it('that sends a gigabyte without saying so is told at the limit, and memory does not follow it', async () => {
    const { payload, headers } = packMultipart(aPlantingForm())
    const socket = openUpload(headers['content-type'], 'Transfer-Encoding: chunked')
    const answered = once(socket, 'data').then(([answer]) => String(answer))
    // The beginning of the file, without the boundary that ends it.
    const head = payload.subarray(0, payload.length - 60)
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const before = process.memoryUsage().rss
    let most = before
    let isAnswered = false
    answered.then(() => {
      isAnswered = true
    })
    let sent = 0
    for (const next of [head, ...Array.from({ length: 1024 }, () => piece)]) {
      if (isAnswered) break
      const chunk = [Buffer.from(`${next.length.toString(16)}\r\n`), next, Buffer.from('\r\n')]
      if (!socket.write(Buffer.concat(chunk))) await Promise.race([once(socket, 'drain'), answered])
      sent += next.length
      most = Math.max(most, process.memoryUsage().rss)
    }
    expect(await answered).toContain('413 Payload Too Large')
    socket.destroy()
    expect(sent).toBeLessThan(400 * 1024 * 1024)
    expect(most - before).toBeLessThan(200 * 1024 * 1024)
    await expect.poll(() => listStored(test)).toEqual([])
    expect(await countRows(test)).toBe(0)
  })
})

describe('the upkeep', () => {
  it('takes files that no operation has, once they are a day old, and leaves the others', async () => {
    await sendOperation(test, admin)
    const store = createFileStore(test.config)
    const orphan = nameOriginal({ clientId: admin.clientId, fileId: 'a'.repeat(20) }, 'seeds')
    await store.put(orphan, Readable.from([Buffer.from('killed')]), { maxBytes: 10 })
    await store.put('operation-files/strange', Readable.from([Buffer.from('nobody')]), { maxBytes: 10 })
    const sweepAt = (now: Date) =>
      sweepFiles({ clock: { now: () => now }, store, owners: [createOperationFileOwner(test.db)] })
    await sweepAt(new Date())
    expect(listStored(test)).toHaveLength(4)
    await sweepAt(new Date(Date.now() + 25 * 3_600_000))
    expect(listStored(test).sort()).toEqual(['seeds.csv', 'seeds.opmap.gz'])
  })
})
