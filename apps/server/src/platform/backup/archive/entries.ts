import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { rejectArchive } from '../backup-error.ts'
import { createByteSource } from './byte-source.ts'

/** What stands before the content of an entry. `name` is a table with its schema, a key of a file, or nothing. */
const EntryHead = Type.Object({
  kind: Type.Union([
    Type.Literal('secrets'),
    Type.Literal('table'),
    Type.Literal('file'),
    Type.Literal('manifest'),
  ]),
  name: Type.String(),
  isGzip: Type.Boolean(),
})
export type EntryHead = Static<typeof EntryHead>

/** Of the content as it was, before it was compressed. */
const EntryFacts = Type.Object({ bytes: Type.Integer(), sha256: Type.String() })
export type EntryFacts = Static<typeof EntryFacts>

const frames = { head: 1, data: 2, facts: 3 }
const maxFrameBytes = 16 * 1024 * 1024

/** The inner form of an archive: entries one after the other, each a head, its content in frames, and its facts. */
export async function* packEntry(
  head: EntryHead,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, EntryFacts> {
  yield frame(frames.head, Buffer.from(JSON.stringify(head)))
  const hash = createHash('sha256')
  let bytes = 0
  async function* measure() {
    for await (const piece of content) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  for await (const piece of head.isGzip ? compress(measure()) : measure()) {
    yield frameHead(frames.data, piece.length)
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
  const facts = { bytes, sha256: hash.digest('hex') }
  yield frame(frames.facts, Buffer.from(JSON.stringify(facts)))
  return facts
}

export interface OpenedEntry extends EntryHead {
  /** Must be read to its end before the next entry is asked for; it ends with an error when it is not what was packed. */
  readonly content: AsyncGenerator<Uint8Array, EntryFacts>
}

export async function* readEntries(opened: AsyncIterable<Uint8Array>): AsyncGenerator<OpenedEntry, void> {
  const source = createByteSource(opened)

  async function readFrame(): Promise<{ type: number; body: Buffer }> {
    const head = await source.read(5)
    const length = head.readUInt32BE(1)
    if (length > maxFrameBytes) throw rejectArchive('an entry is damaged')
    return { type: head.readUInt8(0), body: await source.read(length) }
  }

  async function* readContent({ isGzip }: EntryHead): AsyncGenerator<Uint8Array, EntryFacts> {
    const hash = createHash('sha256')
    let bytes = 0
    let expected: EntryFacts | null = null
    async function* readData() {
      while (expected === null) {
        const { type, body } = await readFrame()
        if (type === frames.data) yield body
        else if (type === frames.facts) expected = parse(EntryFacts, body)
        else throw rejectArchive('an entry is damaged')
      }
    }
    for await (const piece of isGzip ? decompress(readData()) : readData()) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
    const facts = { bytes, sha256: hash.digest('hex') }
    if (!Value.Equal(facts, expected)) throw rejectArchive('an entry is not what its checksum says')
    return facts
  }

  while (!(await source.isAtEnd())) {
    const { type, body } = await readFrame()
    if (type !== frames.head) throw rejectArchive('an entry is damaged')
    const head = parse(EntryHead, body)
    yield { ...head, content: readContent(head) }
  }
}

function parse<S extends typeof EntryHead | typeof EntryFacts>(schema: S, body: Buffer): Static<S> {
  try {
    return Value.Parse(schema, JSON.parse(body.toString('utf8')))
  } catch {
    throw rejectArchive('an entry is damaged')
  }
}

function frameHead(type: number, length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(type, 0)
  head.writeUInt32BE(length, 1)
  return head
}

function frame(type: number, body: Buffer): Buffer {
  return Buffer.concat([frameHead(type, body.length), body])
}

/** Lightly: rows shrink to a fifth, and more effort would double the time. */
function compress(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return passThrough(content, createGzip({ level: 1, chunkSize: 64 * 1024 }))
}

function decompress(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return passThrough(content, createGunzip({ chunkSize: 64 * 1024 }))
}

function passThrough(
  content: AsyncIterable<Uint8Array>,
  transform: ReturnType<typeof createGzip> | ReturnType<typeof createGunzip>,
): AsyncIterable<Uint8Array> {
  // An error of the source is the error of whoever reads the result.
  return pipeline(Readable.from(content, { objectMode: false }), transform, () => {})
}
