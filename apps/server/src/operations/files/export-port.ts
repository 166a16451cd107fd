import { Readable } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** Bytes travel in blocks of one size: each is a message, and a message costs more than its copying. */
const blockBytes = 256 * 1024
/** Blocks a thread may be ahead of the reader: memory never follows the size of the file. */
const blocksAhead = 3
/** A reader that takes nothing for so long is gone, and gives its place to the next. */
const stallMs = 60_000

/** The thread's side: sends the bytes as fast as they are taken. Ends early when nobody takes them any more. */
export async function sendBytes(port: MessagePort, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const credit = createCredit(port)
  try {
    for await (const block of gatherBlocks(chunks)) {
      if (!(await credit.take())) return
      port.postMessage(block, [block.buffer])
    }
    port.postMessage(null)
  } finally {
    port.close()
  }
}

function createCredit(port: MessagePort): { readonly take: () => Promise<boolean> } {
  let left = blocksAhead
  let isClosed = false
  let wake = () => {}
  port.on('message', () => {
    left++
    wake()
  })
  port.on('close', () => {
    isClosed = true
    wake()
  })
  return {
    async take() {
      while (left === 0 && !isClosed) await new Promise<void>((resolve) => (wake = resolve))
      left--
      return !isClosed
    },
  }
}

/** Copies: what a compressor gives out is a piece of a buffer that it goes on using. */
async function* gatherBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let block = new Uint8Array(blockBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + blockBytes - filled)
      block.set(piece, filled)
      filled += piece.length
      from += piece.length
      if (filled < blockBytes) continue
      yield block
      block = new Uint8Array(blockBytes)
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

export interface ReceivedBytes {
  readonly content: Readable
  /** Resolves with the first bytes: until then a failure can still be answered in words. */
  readonly begun: Promise<void>
}

/** The server's side. `work` is the thread's task: what breaks it breaks the stream. */
export function receiveBytes(
  port: MessagePort,
  work: Promise<unknown>,
  { patienceMs = stallMs }: { patienceMs?: number } = {},
): ReceivedBytes {
  let isEnded = false
  let stall: NodeJS.Timeout | null = null
  const content = new Readable({
    highWaterMark: blockBytes,
    read() {
      stall?.refresh()
      port.postMessage('more')
    },
    destroy(error, done) {
      if (stall !== null) clearTimeout(stall)
      port.close()
      done(error)
    },
  })
  const begun = new Promise<void>((resolve, reject) => {
    port.once('message', () => {
      // Not before: whoever waits in the queue reads nothing.
      stall = setTimeout(() => content.destroy(new Error('nobody reads the export')), patienceMs).unref()
      resolve()
    })
    content.once('error', reject)
    content.once('close', () => reject(new Error('the export was given up before it began')))
  })
  begun.catch(() => {})
  port.on('message', (block: Uint8Array | null) => {
    isEnded = block === null
    content.push(block)
  })
  work.catch((error: Error) => {
    if (!isEnded) content.destroy(error)
  })
  return { content, begun }
}
