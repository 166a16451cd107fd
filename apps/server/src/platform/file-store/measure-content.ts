import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type FileFacts, FileRejection, type PutLimits } from './file-store.ts'

export interface MeasuredContent {
  /** The bytes as they pass by; they end with an error when they may not be stored. */
  readonly chunks: AsyncGenerator<Uint8Array, void>
  /** Once all have passed. */
  readFacts(): FileFacts
}

/** Counts and hashes on the way, so that a file is read once and never held whole. */
export function measureContent(content: Readable, limits: PutLimits): MeasuredContent {
  const hash = createHash('sha256')
  let bytes = 0
  let facts: FileFacts | null = null

  async function* passOn(): AsyncGenerator<Uint8Array, void> {
    // The sender has this long for the next piece; how long we take to store one says nothing about it.
    let isAsked = true
    const giveUp = () => {
      if (isAsked) content.destroy(new FileRejection('stalled'))
    }
    const stall = limits.stallMs === undefined ? null : setInterval(giveUp, limits.stallMs)
    try {
      for await (const chunk of content) {
        isAsked = false
        const piece = toBytes(chunk)
        bytes += piece.length
        if (bytes > limits.maxBytes) throw new FileRejection('too-large')
        hash.update(piece)
        yield piece
        isAsked = true
        stall?.refresh()
      }
    } finally {
      if (stall !== null) clearInterval(stall)
    }
    const sha256 = hash.digest('hex')
    if (limits.sha256 !== undefined && limits.sha256 !== sha256) throw new FileRejection('wrong-checksum')
    facts = { bytes, sha256 }
  }

  return {
    chunks: passOn(),
    readFacts() {
      if (facts === null) throw new Error('the content has not passed by yet')
      return facts
    },
  }
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  if (typeof chunk === 'string') return Buffer.from(chunk)
  throw new TypeError('a file is made of bytes')
}
