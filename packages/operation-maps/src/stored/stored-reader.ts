import { OperationFileProblem } from '../columns/operation-file-problem.ts'
import { longitudeColumn } from '../columns/operation-kind.ts'
import { createPointBlock, type PointBlock, pointsPerBlock } from '../columns/point-block.ts'
import { createByteQueue } from './byte-queue.ts'
import { decodeColumn } from './decode-column.ts'
import { magic, parseHeader, parseSummary, type StoredHeader, type StoredSummary } from './stored-header.ts'
import { descriptorBytes } from './stored-writer.ts'

/** A stored file of which the blocks can be read any number of times. */
export interface StoredFile {
  readonly header: StoredHeader
  readonly summary: StoredSummary
  /**
   * Each block is valid until the next is asked for: its arrays are used again. Columns that are not wanted hold
   * nothing of meaning; without a list all are wanted.
   */
  readonly readBlocks: (wanted?: WantedColumns) => Iterable<PointBlock> | AsyncIterable<PointBlock>
}

/** Indexes of columns. */
export type WantedColumns = ReadonlySet<number>

/** A stored file that lies in memory, unpacked. */
export interface StoredFileInMemory extends StoredFile {
  readonly readBlocks: (wanted?: WantedColumns) => Iterable<PointBlock>
}

/** A stream of so many unpacked bytes is kept as it is read first: an hour's or a day's work, never a bomb. */
const cachedBytes = 48 * 1024 * 1024

/** Opens unpacked bytes. Throws `damaged` when they are not a whole stored file of a known version. */
export function openStoredFile(bytes: Uint8Array): StoredFileInMemory {
  const { header, end } = readStoredHeader(bytes)
  const starts: number[] = []
  let at = end
  for (;;) {
    const count = readUint32(bytes, at)
    if (count === 0) break
    starts.push(at)
    at += 8 + readUint32(bytes, at + 4)
  }
  const summary = parseSummary(readText(bytes, at + 4).text)
  return {
    header,
    summary,
    readBlocks: function* (wanted) {
      const block = createPointBlock(header.columns, Math.min(pointsPerBlock, summary.points))
      for (const start of starts) {
        decodeBlock(bytes, start, { block, wanted })
        yield block
      }
    },
  }
}

/**
 * A stored file that comes as unpacked bytes. A small one is kept, so that it is fetched and unpacked once; a larger
 * one is read afresh whenever its blocks are asked for, with one block in memory.
 */
export async function openStoredStream(
  openChunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxCachedBytes = cachedBytes,
): Promise<StoredFile> {
  let header: StoredHeader | null = null
  let summary: StoredSummary | null = null
  let kept: Uint8Array[] = []
  let bytes = 0
  for await (const part of readParts(openChunks())) {
    header = part.header ?? header
    summary = part.summary ?? summary
    if (part.blockBytes === null) continue
    bytes += part.blockBytes.length
    if (bytes <= maxCachedBytes) kept.push(part.blockBytes)
    else kept = []
  }
  if (header === null || summary === null) throw new OperationFileProblem('damaged', 'cut off')
  const { columns } = header
  const isKept = bytes <= maxCachedBytes
  return {
    header,
    summary,
    readBlocks: (wanted) =>
      isKept ? decodeSaved(kept, { columns, wanted }) : decodeStoredStream(openChunks(), wanted),
  }
}

function* decodeSaved(
  blocks: readonly Uint8Array[],
  { columns, wanted }: { columns: StoredHeader['columns']; wanted: WantedColumns | undefined },
): Generator<PointBlock, void, undefined> {
  const block = createPointBlock(columns)
  for (const bytes of blocks) {
    decodeBlock(bytes, 0, { block, wanted })
    yield block
  }
}

/** Decodes the blocks of unpacked bytes as they arrive. */
export async function* decodeStoredStream(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wanted?: WantedColumns,
): AsyncGenerator<PointBlock, void, undefined> {
  let block: PointBlock | null = null
  for await (const { header, blockBytes } of readParts(chunks)) {
    if (header !== null) block = createPointBlock(header.columns)
    if (block === null || blockBytes === null) continue
    decodeBlock(blockBytes, 0, { block, wanted })
    yield block
  }
}

/** A header, a block or the summary; the others are null. */
interface StoredPart {
  readonly header: StoredHeader | null
  readonly blockBytes: Uint8Array | null
  readonly summary: StoredSummary | null
}

const noPart: StoredPart = { header: null, blockBytes: null, summary: null }

async function* readParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<StoredPart> {
  const kept = createByteQueue()
  let wanted: 'header' | 'blocks' | 'summary' | 'nothing' = 'header'
  for await (const chunk of chunks) {
    kept.add(chunk)
    if (wanted === 'header' && kept.length >= 12) {
      const length = 12 + kept.readUint32(8)
      if (kept.length < length) continue
      yield { ...noPart, header: readStoredHeader(kept.take(length)).header }
      wanted = 'blocks'
    }
    while (wanted === 'blocks' && kept.length >= 8) {
      if (kept.readUint32(0) === 0) {
        kept.take(4)
        wanted = 'summary'
        break
      }
      const length = 8 + kept.readUint32(4)
      if (kept.length < length) break
      yield { ...noPart, blockBytes: kept.take(length) }
    }
    if (wanted === 'summary' && kept.length >= 4 && kept.length >= 4 + kept.readUint32(0)) {
      yield { ...noPart, summary: parseSummary(readText(kept.take(kept.length), 0).text) }
      wanted = 'nothing'
    }
  }
  if (wanted !== 'nothing') throw new OperationFileProblem('damaged', 'cut off')
}

/** The header of a stored file, readable from its first bytes. */
export function readStoredHeader(bytes: Uint8Array): { header: StoredHeader; end: number } {
  if (magic.some((byte, index) => bytes[index] !== byte))
    throw new OperationFileProblem('damaged', 'no stored file')
  const { text, end } = readText(bytes, magic.length)
  return { header: parseHeader(text), end }
}

function decodeBlock(
  bytes: Uint8Array,
  start: number,
  { block, wanted }: { block: PointBlock; wanted: WantedColumns | undefined },
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // As a small whole number: loops over an unsigned one run at half the speed.
  const count = readUint32(bytes, start) | 0
  const end = start + 8 + readUint32(bytes, start + 4)
  const columnCount = block.columns.length
  let payload = start + 8 + columnCount * descriptorBytes
  if (count < 0 || count > pointsPerBlock || end > bytes.length || payload > end)
    throw new OperationFileProblem('damaged', 'block')
  for (const [index, values] of block.columns.entries()) {
    const at = start + 8 + index * descriptorBytes
    const width = view.getUint8(at + 10)
    const emptyBytes = view.getUint8(at + 11) === 1 ? (count + 7) >> 3 : 0
    const planes = payload + emptyBytes
    const decimals = view.getInt8(at + 8)
    if (planes + width * count > end || width > 4) throw new OperationFileProblem('damaged', 'column')
    const column = {
      base: view.getFloat64(at, true),
      decimals,
      order: view.getUint8(at + 9),
      width,
      empty: emptyBytes === 0 ? null : bytes.subarray(payload, planes),
      planes: bytes.subarray(planes, planes + width * count),
    }
    // Offsets decide which strips there are: nobody has to ask for them.
    if (wanted === undefined || wanted.has(index) || values === block.offsets)
      decodeColumn(column, values, count)
    if (index === longitudeColumn) foldLongitudes(values, count)
    block.decimals[index] = Math.max(0, decimals)
    payload = planes + width * count
  }
  block.count = count
}

/** Undoes what the writer does at the date line. */
function foldLongitudes(longitudes: Float64Array, count: number): void {
  // The writer straightens only blocks that begin on the far side of the world.
  if (Math.abs(longitudes[0] ?? 0) < 90) return
  for (let point = 0; point < count; point++) {
    const longitude = longitudes[point] ?? 0
    if (longitude > 180) longitudes[point] = longitude - 360
    else if (longitude < -180) longitudes[point] = longitude + 360
  }
}

function readText(bytes: Uint8Array, at: number): { text: string; end: number } {
  const end = at + 4 + readUint32(bytes, at)
  if (end > bytes.length) throw new OperationFileProblem('damaged', 'cut off')
  return { text: new TextDecoder().decode(bytes.subarray(at + 4, end)), end }
}

function readUint32(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) throw new OperationFileProblem('damaged', 'cut off')
  return new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, true)
}
