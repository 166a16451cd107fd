import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProgram } from '../../testing/outside/find-program.ts'
import { type S3Server, startS3Server } from '../../testing/outside/s3-server.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

const mebibyte = 1024 * 1024
const limits = { maxBytes: 64 * mebibyte }

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talhao-files-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  s3.objects.clear()
  s3.uploads.clear()
  s3.calls.length = 0
})

function sourceOf(...pieces: (Buffer | Error)[]): Readable {
  async function* give() {
    for (const piece of pieces) {
      if (piece instanceof Error) throw piece
      yield piece
    }
  }
  return Readable.from(give(), { objectMode: false })
}
/** Bytes that differ everywhere, the same at every run. */
function fillBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  for (let index = 0; index + 4 <= length; index += 4)
    bytes.writeUInt32LE((Math.imul(index + seed, 2654435761) ^ seed) >>> 0, index)
  return bytes
}
/** As a connection brings it. */
function cutIntoPieces(bytes: Buffer): Buffer[] {
  const size = 64 * 1024
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const countDrafts = () => readdirSync(join(folder, 'incoming')).length

/** Everything that could lie about unfinished. */
const countUnfinished = { disk: countDrafts, s3: () => s3.uploads.size }

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let store: FileStore
  beforeEach(() => {
    store = kind === 'disk' ? createDiskFileStore(folder) : createS3FileStore(s3.config)
  })
  async function read(key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
    const content = await store.get(key, range)
    return content === null ? null : buffer(content)
  }
  async function listKeys(below: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of store.list(below)) keys.push(key)
    return keys.sort()
  }

  it.each([
    ['an empty one', 0],
    ['a small one', 1000],
    ['one of several parts', 20 * mebibyte + 7],
    ['one that ends with its part', 16 * mebibyte],
  ])('give back byte for byte what was put: %s', async (_what, length) => {
    const bytes = fillBytes(length)
    const facts = await store.put('a/file', sourceOf(...cutIntoPieces(bytes)), limits)
    expect(facts).toEqual({ bytes: length, sha256: hashOf(bytes) })
    expect((await read('a/file'))?.equals(bytes)).toBe(true)
    expect(await store.find('a/file')).toMatchObject({ key: 'a/file', bytes: length })
    expect(countUnfinished[kind]()).toBe(0)
  })

  it('give out a piece', async () => {
    const bytes = fillBytes(100_000)
    await store.put('a/file', sourceOf(bytes), limits)
    expect((await read('a/file', { start: 10, end: 10 }))?.equals(bytes.subarray(10, 11))).toBe(true)
    expect((await read('a/file', { start: 65_000, end: 99_999 }))?.equals(bytes.subarray(65_000))).toBe(true)
  })

  it('are not there before they were put, nor after they were deleted; deleting twice is deleting', async () => {
    expect(await read('a/file')).toBeNull()
    expect(await store.find('a/file')).toBeNull()
    await store.put('a/file', sourceOf(fillBytes(10)), limits)
    await store.delete('a/file')
    await store.delete('a/file')
    expect(await read('a/file')).toBeNull()
    expect(await listKeys('a')).toEqual([])
  })

  it('are replaced in one step: who reads the old one reads it to its end', async () => {
    const [old, fresh] = [fillBytes(3 * mebibyte, 1), fillBytes(2 * mebibyte, 2)]
    await store.put('a/file', sourceOf(old), limits)
    const opened = await store.get('a/file')
    await store.put('a/file', sourceOf(fresh), limits)
    expect(opened === null ? null : (await buffer(opened)).equals(old)).toBe(true)
    expect((await read('a/file'))?.equals(fresh)).toBe(true)
  })

  it('put twice at once are one of the two, whole', async () => {
    const both = [fillBytes(9 * mebibyte, 1), fillBytes(10 * mebibyte, 2)]
    await Promise.all(both.map((bytes) => store.put('a/file', sourceOf(...cutIntoPieces(bytes)), limits)))
    const found = await read('a/file')
    expect(both.some((bytes) => found?.equals(bytes))).toBe(true)
    expect(countUnfinished[kind]()).toBe(0)
  })

  it.each([0, 1, 100_000, 8 * mebibyte, 8 * mebibyte + 1, 17 * mebibyte])(
    'cut off after %d bytes are not stored, and the repeat succeeds',
    async (length) => {
      const bytes = fillBytes(20 * mebibyte)
      const cut = new Error('the connection was cut')
      const broken = sourceOf(...cutIntoPieces(bytes.subarray(0, length)), cut)
      await expect(store.put('a/file', broken, limits)).rejects.toThrow(cut)
      expect(await read('a/file')).toBeNull()
      expect(countUnfinished[kind]()).toBe(0)
      await store.put('a/file', sourceOf(...cutIntoPieces(bytes)), limits)
      expect((await read('a/file'))?.equals(bytes)).toBe(true)
    },
  )

  it('that were there stay as they were when the new one breaks off', async () => {
    const old = fillBytes(1000)
    await store.put('a/file', sourceOf(old), limits)
    await expect(store.put('a/file', sourceOf(fillBytes(500, 2), new Error('cut')), limits)).rejects.toThrow()
    expect((await read('a/file'))?.equals(old)).toBe(true)
  })

  it('may be as large as allowed, and not a byte larger', async () => {
    const bytes = fillBytes(9 * mebibyte)
    await store.put('a/file', sourceOf(...cutIntoPieces(bytes)), { maxBytes: bytes.length })
    const rejected = store.put('b/file', sourceOf(...cutIntoPieces(bytes)), { maxBytes: bytes.length - 1 })
    await expect(rejected).rejects.toMatchObject({ reason: 'too-large' })
    expect(await store.find('b/file')).toBeNull()
    expect(countUnfinished[kind]()).toBe(0)
  })

  it('are refused when they are not what their checksum says', async () => {
    const bytes = fillBytes(9 * mebibyte)
    const sha256 = hashOf(bytes)
    const other = store.put('a/file', sourceOf(fillBytes(9 * mebibyte, 2)), { ...limits, sha256 })
    await expect(other).rejects.toMatchObject({ reason: 'wrong-checksum' })
    expect(await store.find('a/file')).toBeNull()
    expect(await store.put('a/file', sourceOf(bytes), { ...limits, sha256 })).toMatchObject({ sha256 })
  })

  it('whose sender falls silent are given up', async () => {
    const silent = new Readable({ read() {} })
    silent.push(fillBytes(1000))
    const waiting = store.put('a/file', silent, { ...limits, stallMs: 20 })
    await expect(waiting).rejects.toMatchObject({ reason: 'stalled' })
    expect(await store.find('a/file')).toBeNull()
    expect(countUnfinished[kind]()).toBe(0)
  })

  it('are listed by folder', async () => {
    for (const key of ['a/one', 'a/b/two', 'a/b/three', 'ab/four'])
      await store.put(key, sourceOf(fillBytes(4)), limits)
    expect(await listKeys('a')).toEqual(['a/b/three', 'a/b/two', 'a/one'])
    expect(await listKeys('nothing')).toEqual([])
  })

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a/.hidden', 'a/B', 'a\\b/c', 'a/b\0', 'a', ''])(
    'have no key such as %j',
    async (key) => {
      await expect(store.put(key, sourceOf(fillBytes(4)), limits)).rejects.toThrow('no key')
      await expect((async () => store.get(key))()).rejects.toThrow('no key')
    },
  )

  it('can be stored now', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

describe('what a killed process left', () => {
  it('on the disk is never taken for a file, and is swept once it is old', async () => {
    const child = spawn(process.execPath, [findProgram('put-file'), folder, 'a/file'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) if (Number(line) >= 3) break
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const store = createDiskFileStore(folder)
    expect(await store.find('a/file')).toBeNull()
    const [draft = ''] = readdirSync(join(folder, 'incoming'))
    const written = new Date('2026-11-15T10:00:00Z')
    utimesSync(join(folder, 'incoming', draft), written, written)
    expect(await store.sweepUnfinished(new Date('2026-11-15T09:00:00Z'))).toBe(0)
    expect(await store.sweepUnfinished(new Date('2026-11-15T11:00:00Z'))).toBe(1)
    expect(countDrafts()).toBe(0)
  })

  it('in a bucket is aborted once it is old, however many there are', async () => {
    const store = createS3FileStore(s3.config)
    const hours = [8, 9, 9, 9, 12]
    for (const [index, hour] of hours.entries())
      s3.uploads.set(`upload-${index}`, {
        key: `a/file-${index}`,
        initiated: new Date(Date.UTC(2026, 10, 15, hour)),
        parts: new Map([[1, fillBytes(10)]]),
      })
    expect(await store.sweepUnfinished(new Date('2026-11-15T11:00:00Z'))).toBe(4)
    expect([...s3.uploads.keys()]).toEqual(['upload-4'])
  })
})

describe('a bucket', () => {
  it('is asked again when the connection breaks on the way', async () => {
    const store = createS3FileStore(s3.config)
    s3.breakNext('PUT /talhao-files/a/file?partNumber=2')
    const bytes = fillBytes(20 * mebibyte)
    await store.put('a/file', sourceOf(...cutIntoPieces(bytes)), limits)
    expect(s3.objects.get('a/file')?.bytes.equals(bytes)).toBe(true)
  })

  it('refuses another key, and nothing is taken for stored', async () => {
    const credentials = { accessKeyId: 'local-key', secretAccessKey: 'guessed' }
    const store = createS3FileStore({ ...s3.config, credentials })
    await expect(store.put('a/file', sourceOf(fillBytes(10)), limits)).rejects.toThrow(
      'SignatureDoesNotMatch',
    )
    await expect(store.check()).rejects.toThrow()
    expect(s3.objects.size).toBe(0)
  })
})
