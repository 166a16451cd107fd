import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MessageChannel } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { receiveBytes, sendBytes } from './export-port.ts'

/** A source that tells how far it was asked, and whether it was let go. */
function aSource(chunks: number) {
  const state = { asked: 0, isLetGo: false }
  async function* write() {
    try {
      for (; state.asked < chunks; state.asked++) yield new Uint8Array(100_000).fill(state.asked)
    } finally {
      state.isLetGo = true
    }
  }
  return { state, write }
}

function connect(chunks: AsyncIterable<Uint8Array>, options: { patienceMs?: number } = {}) {
  const { port1, port2 } = new MessageChannel()
  const work = sendBytes(port2, chunks)
  return { work, ...receiveBytes(port1, work, options) }
}

it('carries every byte in order from one thread to the other', async () => {
  const { write } = aSource(37)
  const { content, work } = connect(write())
  const bytes = await buffer(content)
  await work
  expect(bytes.length).toBe(3_700_000)
  for (let chunk = 0; chunk < 37; chunk++) expect(bytes[chunk * 100_000 + 99_999]).toBe(chunk)
})

it('writes no further than a few blocks ahead of who reads, and stops when nobody does any more', async () => {
  const { state, write } = aSource(100_000)
  const { content, begun, work } = connect(write())
  await begun
  content.read()
  await expect.poll(() => state.asked).toBeGreaterThan(5)
  const reads = content[Symbol.asyncIterator]()
  for (let block = 0; block < 10; block++) await reads.next()
  expect(state.asked).toBeLessThan(100)
  content.destroy()
  await work
  expect(state.isLetGo).toBe(true)
  expect(state.asked).toBeLessThan(100)
})

it('gives up a reader that takes nothing for too long', async () => {
  const { state, write } = aSource(100_000)
  const { content, work } = connect(write(), { patienceMs: 50 })
  await expect(once(content, 'end')).rejects.toThrow('nobody reads')
  await work
  expect(state.isLetGo).toBe(true)
})

it('tells a failure before the first byte, and breaks off at a later one', async () => {
  const missing = new Readable({
    read() {
      this.destroy(new Error('the file is gone'))
    },
  })
  const early = connect(missing)
  await expect(early.begun).rejects.toThrow('the file is gone')
  await early.work.catch(() => {})
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  async function* failLater() {
    yield new Uint8Array(1_000_000)
    await gate
    throw new Error('the disk is gone')
  }
  const late = connect(failLater())
  await late.begun
  const reading = buffer(late.content)
  open()
  await expect(reading).rejects.toThrow('the disk is gone')
  await late.work.catch(() => {})
})
