import { describe, expect, it } from 'vitest'
import { openChunks, sealChunks } from './chunks.ts'
import { packEntry, readEntries } from './entries.ts'

const passphrase = 'a passphrase of the tests'
/** A guess costs next to nothing, and so does a test. */
const cheap = { cost: 16, blockSize: 8, parallelization: 1 }

async function* pieces(...list: readonly (string | Buffer)[]) {
  for (const piece of list) yield Buffer.from(piece)
}
async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
const seal = (content: Buffer, phrase: string | null) => collect(sealChunks(pieces(content), phrase, cheap))
const open = (archive: Buffer, phrase: string | null) => collect(openChunks(pieces(archive), phrase))

/** More than two chunks. */
const content = Buffer.alloc(600_000, 'rows of a table, ')

describe.each([
  ['plain', null],
  ['encrypted', passphrase],
] as const)('a %s archive', (_kind, phrase) => {
  it.each([0, 1, 262_143, 262_144, 262_145, 600_000])('gives back %d bytes as they were', async (length) => {
    const bytes = content.subarray(0, length)
    expect((await open(await seal(bytes, phrase), phrase)).equals(bytes)).toBe(true)
  })

  it('is refused when it is cut anywhere', async () => {
    const archive = await seal(content, phrase)
    const chunkEnds = [...Array.from({ length: 20 }, (_, step) => Math.floor((archive.length * step) / 20))]
    for (const cut of [...chunkEnds, archive.length - 1, archive.length - 17])
      await expect(open(archive.subarray(0, cut), phrase)).rejects.toThrow('it ends too early')
  })

  it('is refused when its last chunk is missing', async () => {
    const shorter = await seal(content.subarray(0, 262_145), phrase)
    const tag = phrase === null ? 32 : 16
    await expect(open(shorter.subarray(0, shorter.length - (4 + 1 + tag)), phrase)).rejects.toThrow(
      'it ends too early',
    )
  })

  it('is refused when any byte is another', async () => {
    const archive = await seal(content.subarray(0, 300_000), phrase)
    const places = [0, 15, 17, 30, 100, 262_000, 280_000, archive.length - 40, archive.length - 1]
    for (const place of places) {
      const altered = Buffer.from(archive)
      altered[place] = (altered[place] ?? 0) ^ 1
      await expect(open(altered, phrase)).rejects.toThrow()
    }
  })

  it('is refused when something follows it, or its chunks change places', async () => {
    const archive = await seal(content, phrase)
    await expect(open(Buffer.concat([archive, Buffer.of(0)]), phrase)).rejects.toThrow('added to its end')
    const head = archive.length - (await measureBody(phrase))
    const chunk = 4 + 262_144 + (phrase === null ? 32 : 16)
    const [first, second] = [head, head + chunk].map((at) => archive.subarray(at, at + chunk))
    if (first === undefined || second === undefined) throw new Error('two chunks are expected')
    const swapped = Buffer.concat([
      archive.subarray(0, head),
      second,
      first,
      archive.subarray(head + 2 * chunk),
    ])
    await expect(open(swapped, phrase)).rejects.toThrow('altered or damaged')
  })
})

/** Of `content`, without the head. */
async function measureBody(phrase: string | null): Promise<number> {
  const tag = phrase === null ? 32 : 16
  return content.length + 3 * (4 + tag)
}

describe('an encrypted archive', () => {
  it('shows nothing of its content, and is never the same twice', async () => {
    const [one, two] = [await seal(content, passphrase), await seal(content, passphrase)]
    expect(one.includes('rows of a table')).toBe(false)
    expect(one.equals(two)).toBe(false)
  })

  it('opens by its passphrase alone', async () => {
    const archive = await seal(content, passphrase)
    await expect(open(archive, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE does not open')
    await expect(open(archive, null)).rejects.toThrow('set BACKUP_PASSPHRASE')
  })
})

it('a file that is no archive is refused', async () => {
  await expect(open(Buffer.from('PK and so on, a zip of some kind'), null)).rejects.toThrow('no backup')
})

describe('entries', () => {
  async function* packTwo() {
    yield* packEntry({ kind: 'table', name: 'public.farms', isGzip: true }, pieces('1\tSul\n', '2\tNorte\n'))
    yield* packEntry({ kind: 'file', name: 'a/b', isGzip: false }, pieces(Buffer.alloc(200_000, 7)))
  }

  it('come back with their content and its checksum', async () => {
    const found: unknown[] = []
    for await (const { kind, name, content: inside } of readEntries(packTwo())) {
      const bytes = await collect(inside)
      found.push([kind, name, bytes.length])
    }
    expect(found).toEqual([
      ['table', 'public.farms', 14],
      ['file', 'a/b', 200_000],
    ])
  })

  it('are refused when their content is not what its checksum says', async () => {
    const packed = await collect(packTwo())
    packed[packed.length - 5_000] = 8
    await expect(async () => {
      for await (const { content: inside } of readEntries(pieces(packed))) await collect(inside)
    }).rejects.toThrow('not what its checksum says')
  })
})
