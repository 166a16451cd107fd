import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPoints, storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  createPointBlock,
  createStoredWriter,
  decodeColumn,
  decodeStoredStream,
  encodeColumn,
  gunzipChunks,
  gzipChunks,
  isGzip,
  listColumns,
  OperationFileProblem,
  openStoredFile,
  openStoredStream,
  pointsPerBlock,
  takeColumn,
} from '../index.ts'

const noon = Date.UTC(2026, 9, 19, 12)

function roundTrip(values: readonly number[], decimals: number): number[] {
  const encoded = encodeColumn(Float64Array.from(values), values.length, decimals)
  const decoded = new Float64Array(values.length)
  decodeColumn(encoded, decoded, values.length)
  return [...decoded]
}

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(Buffer.concat(parts))
}

describe('a stored column', () => {
  it('STO-1: gives every decimal back exactly, empty cells as empty', () => {
    const cell = fc.oneof(
      { arbitrary: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((whole) => whole / 1e5), weight: 9 },
      { arbitrary: fc.constant(Number.NaN), weight: 1 },
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 200 }), (values) => {
        expect(roundTrip(values, 5)).toEqual(values.map((value) => value + 0))
      }),
    )
  })

  it.each([
    ['one value for all', [24, 24, 24], 0],
    ['steps of one size', [1, 2, 3, 4, 5], 0],
    ['a jump over all of 32 bits', [0, 2_147_483_646, 0, 2_147_483_646, 1], 0],
    ['nothing but empty cells', [Number.NaN, Number.NaN], 2],
    ['an empty cell first', [Number.NaN, 1.5, Number.NaN], 1],
  ])('STO-1: holds %s', (_, values, decimals) => {
    expect(roundTrip(values, decimals)).toEqual(values)
  })

  it('STO-2: keeps fewer decimals where a block spans too far for them', () => {
    const [west, east] = roundTrip([-179.12345678, 179.12345678], 8)
    expect(west).toBeCloseTo(-179.12345678, 6)
    expect(east).toBeCloseTo(179.12345678, 6)
  })

  it('STO-3: a steady way costs one byte or none a cell', () => {
    const times = Float64Array.from({ length: 1000 }, (_, point) => noon + point * 1000)
    expect(encodeColumn(times, 1000, 0)).toMatchObject({ order: 2, width: 2 })
    expect(encodeColumn(new Float64Array(1000).fill(24), 1000, 1).width).toBe(0)
  })
})

describe('a stored file', () => {
  it('STO-4: tells what it holds, its extent and the range of each column', () => {
    const csv = writePoints('weather', [
      { time: noon, latitude: -19.16, longitude: -47.77, humidity: null },
      { time: noon + 1000, latitude: -19.15, longitude: -47.78, temperature: 31.5, humidity: null },
    ])
    const { header, summary } = storeCsv(csv, { kind: 'weather' }).file
    expect(header).toMatchObject({ writer: 'tablet', kind: 'weather', rows: 0 })
    expect(header.columns).toHaveLength(13)
    expect(summary).toMatchObject({
      points: 2,
      firstTimeMs: noon,
      lastTimeMs: noon + 1000,
      extent: { west: -47.78, south: -19.16, east: -47.77, north: -19.15 },
    })
    expect(summary.ranges.temperature).toEqual({ minimum: 25, maximum: 31.5 })
    expect(summary.ranges.humidity).toBeNull()
  })

  it('STO-4: an extent over the date line goes on eastwards', () => {
    const csv = writePoints('speed', [{ longitude: 179.9 }, { longitude: -179.9 }])
    const { extent } = storeCsv(csv, { kind: 'speed' }).file.summary
    expect(extent.west).toBeCloseTo(179.9, 9)
    expect(extent.east).toBeCloseTo(180.1, 9)
  })

  it('STO-4: a block over the date line keeps its decimals', () => {
    const longitudes = [179.99999991, -179.99999992, 179.99999993, -179.99999994]
    const csv = writePoints(
      'speed',
      longitudes.map((longitude) => ({ longitude })),
    )
    const { file } = storeCsv(csv, { kind: 'speed' })
    expect(listPoints(file).map(({ longitude }) => longitude)).toEqual(
      longitudes.map((longitude) => expect.closeTo(longitude, 10)),
    )
  })

  it('STO-5: points of many blocks come back in order, from memory and from a stream', async () => {
    const parts: Uint8Array[] = []
    const writer = createStoredWriter({ kind: 'speed', rows: 0, onBytes: (bytes) => parts.push(bytes) })
    const block = createPointBlock(listColumns('speed', 0))
    for (let number = 0; number < 3; number++) {
      block.count = number === 2 ? 5 : pointsPerBlock
      for (let point = 0; point < block.count; point++)
        takeColumn(block, 0)[point] = noon + number * 1e9 + point
      writer.writeBlock(block)
    }
    const summary = writer.finish()
    expect(summary.points).toBe(2 * pointsPerBlock + 5)
    const bytes = new Uint8Array(Buffer.concat(parts))
    const expected = [
      [pointsPerBlock, noon],
      [pointsPerBlock, noon + 1e9],
      [5, noon + 2e9],
    ]
    const fromMemory = []
    for (const { count, columns } of openStoredFile(bytes).readBlocks())
      fromMemory.push([count, columns[0]?.[0]])
    expect(fromMemory).toEqual(expected)
    const fromStream = []
    for await (const { count, columns } of decodeStoredStream(pieces(bytes, 1001)))
      fromStream.push([count, columns[0]?.[0]])
    expect(fromStream).toEqual(expected)
    const { header, summary: told, readBlocks } = await openStoredStream(() => pieces(bytes, 30_011))
    expect([header.kind, told]).toEqual(['speed', summary])
    let again = 0
    for await (const { count } of readBlocks()) again += count
    expect(again).toBe(summary.points)
  })

  it('STO-5: a small file is fetched once, a larger one again for each pass', async () => {
    const { bytes, file } = storeCsv(writePoints('speed', [{}, { time: noon + 1000 }]), { kind: 'speed' })
    const countFetches = async (maxCachedBytes: number) => {
      let fetches = 0
      const stored = await openStoredStream(() => {
        fetches++
        return pieces(bytes, 50)
      }, maxCachedBytes)
      for (let pass = 0; pass < 2; pass++) {
        let points = 0
        for await (const { count } of stored.readBlocks()) points += count
        expect(points).toBe(file.summary.points)
      }
      return fetches
    }
    expect(await countFetches(1_000_000)).toBe(1)
    expect(await countFetches(10)).toBe(3)
  })

  it('STO-5: columns that nobody wants are passed over', () => {
    const { file } = storeCsv(writePoints('speed', [{ speed: 7.5 }]), { kind: 'speed' })
    for (const { columns } of file.readBlocks(new Set([4]))) {
      expect(columns.map((column) => column[0])).toEqual([0, 0, 0, 0, 7.5])
    }
  })

  it('STO-6: a file that is cut off or not ours is refused as damaged', async () => {
    const { bytes, file } = storeCsv(writePoints('speed', [{}, {}]), { kind: 'speed' })
    const whole = listPoints(openStoredFile(bytes))
    expect(whole).toHaveLength(2)
    for (let length = 0; length < bytes.length; length++) {
      expect(() => openStoredFile(bytes.subarray(0, length))).toThrow(OperationFileProblem)
    }
    expect(() => openStoredFile(new TextEncoder().encode('time,latitude\n'.repeat(9)))).toThrow('damaged')
    const blocksEnd = bytes.length - 8 - JSON.stringify(file.summary).length
    const cutStream = async () => {
      for await (const block of decodeStoredStream(pieces(bytes.subarray(0, blocksEnd - 1), 7))) block.count++
    }
    await expect(cutStream()).rejects.toThrow('damaged')
  })

  it('STO-6: a file that arrives byte by byte is whole only with its end', async () => {
    const { bytes, file } = storeCsv(writePoints('speed', [{}, {}]), { kind: 'speed' })
    expect((await openStoredStream(() => pieces(bytes, 1))).summary).toEqual(file.summary)
    await expect(openStoredStream(() => pieces(bytes.subarray(0, bytes.length - 1), 64))).rejects.toThrow(
      'damaged',
    )
    await expect(openStoredStream(() => [])).rejects.toThrow('damaged')
  })

  it('STO-6: another version is refused by its number', () => {
    const { bytes } = storeCsv(writePoints('speed', [{}]), { kind: 'speed' })
    const text = new TextDecoder('latin1').decode(bytes).replace('"version":1', '"version":9')
    expect(() => openStoredFile(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toThrow('version 9')
  })
})

describe('gzip', () => {
  it('GZP-1: packs and unpacks in chunks', async () => {
    const { bytes } = storeCsv(writePoints('speed', [{}, {}, {}]), { kind: 'speed' })
    const packed = await collect(gzipChunks(pieces(bytes, 100)))
    expect(isGzip(packed)).toBe(true)
    expect(isGzip(bytes)).toBe(false)
    expect(await collect(gunzipChunks(pieces(packed, 10), 1e6))).toEqual(bytes)
  })

  it('GZP-2: a bomb is stopped at the limit, long before it has unfolded', async () => {
    const zeros = new Uint8Array(1 << 20)
    const bomb = await collect(
      gzipChunks(
        (async function* () {
          for (let megabyte = 0; megabyte < 64; megabyte++) yield zeros
        })(),
      ),
    )
    let unfolded = 0
    const unpack = async () => {
      for await (const chunk of gunzipChunks(pieces(bomb, 4096), 4 << 20)) unfolded += chunk.length
    }
    await expect(unpack()).rejects.toThrow('too-large')
    expect(unfolded).toBeLessThanOrEqual(4 << 20)
  })

  it.each([
    ['no gzip', Uint8Array.of(0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
    ['nothing', new Uint8Array(0)],
  ])('GZP-3: %s is refused as damaged', async (_, bytes) => {
    await expect(collect(gunzipChunks(pieces(bytes, 4), 1e6))).rejects.toThrow('damaged')
  })

  it('GZP-3: gzip that ends too early is refused as damaged', async () => {
    const packed = await collect(gzipChunks(pieces(new Uint8Array(100_000), 1000)))
    await expect(collect(gunzipChunks(pieces(packed.subarray(0, 60), 50), 1e6))).rejects.toThrow('damaged')
  })

  it('GZP-3: a source that fails keeps its own error', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield Uint8Array.of(0x1f, 0x8b, 8, 0)
      throw new Error('the line went dead')
    }
    await expect(collect(gunzipChunks(failing(), 1e6))).rejects.toThrow('the line went dead')
  })
})
