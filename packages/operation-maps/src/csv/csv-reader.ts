import { OperationFileProblem } from '../columns/operation-file-problem.ts'
import { type Column, listColumns, type OperationKind } from '../columns/operation-kind.ts'
import { createPointBlock, type PointBlock, pointsPerBlock } from '../columns/point-block.ts'
import { fillDerivedColumns } from './fill-derived-columns.ts'
import { createPlainLinesReader, type PlainLinesReader } from './plain-lines.ts'
import { decodeHeader, isOfTerminal, readHeader } from './read-header.ts'
import { collectRejectedLines, type RejectedLines } from './rejected-lines.ts'
import { createRowReader, type LineVerdict, type RowReader } from './row-reader.ts'

/** The wire's limit, unpacked. */
export const maxCsvBytes = 256 * 1024 * 1024

const maxLine = 65_536

export interface CsvFile {
  readonly kind: OperationKind
  /** Rows of the machine; only seeds and fertilizers have columns for them. */
  readonly rows: number
  /** Each block is valid during the call only: its arrays are used again. */
  readonly onBlock: (block: PointBlock) => void
  readonly maxBytes?: number
}

export interface CsvReport {
  readonly points: number
  readonly rejected: RejectedLines
}

export interface CsvReader {
  /** Takes the next bytes of the file, cut anywhere. Throws an OperationFileProblem when the file is refused. */
  readonly push: (chunk: Uint8Array) => void
  readonly finish: () => CsvReport
}

/** Of one header: plain lines are read many at once, any other alone. */
interface LineReaders {
  readonly readPlainLines: PlainLinesReader
  readonly readRow: RowReader
}

/** Reads a CSV file as it arrives, in blocks of points; holds one block and one line. */
export function createCsvReader({ kind, rows, onBlock, maxBytes = maxCsvBytes }: CsvFile): CsvReader {
  let columns = listColumns(kind, rows)
  let block = createPointBlock(columns, 0)
  const rejected = collectRejectedLines()
  let readers: LineReaders | null = null
  let carried = new Uint8Array(0)
  let bytesSeen = 0
  let line = 0
  let points = 0

  const flush = () => {
    if (block.count === 0) return
    fillDerivedColumns(kind, block)
    points += block.count
    onBlock(block)
    block.count = 0
    block.decimals.fill(0)
  }

  const readFirstLine = (bytes: Uint8Array): number => {
    const end = bytes.indexOf(lineFeed)
    if (end === -1) return 0
    if (end > maxLine) rejectLongLine(bytes.subarray(0, end), { isHeader: true, line: 1 })
    line++
    const header = decodeHeader(bytes.subarray(0, end))
    columns = listColumns(kind, rows, isOfTerminal(header) ? 'terminal' : 'tablet')
    block = createPointBlock(columns)
    const order = readHeader(header, columns)
    readers = {
      readPlainLines: createPlainLinesReader({ block, columns, order }),
      readRow: createRowReader({ block, columns, order }),
    }
    return end + 1
  }

  /** Reads the whole lines of the bytes and returns how far it came. */
  const readLines = (bytes: Uint8Array): number => {
    let from = readers === null ? readFirstLine(bytes) : 0
    // Nothing of a line that is not whole is looked at.
    const last = bytes.lastIndexOf(lineFeed)
    while (from <= last && readers !== null) {
      const { readPlainLines, readRow } = readers
      const pointsBefore = block.count
      from = readPlainLines(bytes, from)
      line += block.count - pointsBefore
      if (block.count === pointsPerBlock) flush()
      if (from > last) break
      const verdict = isEmptyLine(bytes, from) ? emptyLine(bytes, from) : readRow(bytes, from)
      if (verdict.end === -1) return from
      line++
      if (verdict.end - from > maxLine) throw new OperationFileProblem('line-too-long', `${line}`)
      if (verdict.problem !== null) {
        rejected.add({ line, problem: verdict.problem, column: nameColumn(columns, verdict.column) })
      } else if (block.count === pointsPerBlock) {
        flush()
      }
      from = verdict.end + 1
    }
    return from
  }

  /** Ends the line that the chunks before began, and returns the bytes that are still to be read. */
  const readCarried = (chunk: Uint8Array): Uint8Array => {
    if (carried.length === 0) return chunk
    const end = chunk.indexOf(lineFeed) + 1
    const begun = joinBytes(carried, chunk.subarray(0, end))
    const read = readLines(begun)
    // A line feed inside quotes ended nothing.
    return read === begun.length ? chunk.subarray(end) : joinBytes(begun.subarray(read), chunk.subarray(end))
  }

  return {
    push: (chunk) => {
      bytesSeen += chunk.length
      if (bytesSeen > maxBytes) throw new OperationFileProblem('too-large', `${maxBytes}`)
      const bytes = readCarried(chunk)
      const read = readLines(bytes)
      if (bytes.length - read > maxLine) {
        rejectLongLine(bytes.subarray(read), { isHeader: readers === null, line: line + 1 })
      }
      carried = bytes.slice(read)
    },
    finish: () => {
      if (carried.length > 0) readLines(joinBytes(carried, Uint8Array.of(lineFeed)))
      if (line === 0) throw new OperationFileProblem('empty')
      flush()
      if (points === 0) throw new OperationFileProblem('no-good-line', describeFirst(rejected.read()))
      return { points, rejected: rejected.read() }
    },
  }
}

function isEmptyLine(bytes: Uint8Array, from: number): boolean {
  return bytes[from] === lineFeed || (bytes[from] === carriageReturn && bytes[from + 1] === lineFeed)
}

function emptyLine(bytes: Uint8Array, from: number): LineVerdict {
  return { problem: null, column: -1, end: bytes[from] === lineFeed ? from : from + 1 }
}

function rejectLongLine(rest: Uint8Array, { isHeader, line }: { isHeader: boolean; line: number }): never {
  // Nobody writes such a header by hand: the bytes are no text, or it names thousands of columns.
  if (isHeader && rest.includes(0)) throw new OperationFileProblem('not-utf8')
  throw new OperationFileProblem(isHeader ? 'too-many-columns' : 'line-too-long', isHeader ? null : `${line}`)
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

function nameColumn(columns: readonly Column[], index: number): string | null {
  return columns[index]?.name ?? null
}

function describeFirst({ first }: RejectedLines): string | null {
  const [one] = first
  return one === undefined ? null : `${one.line} ${one.problem} ${one.column ?? ''}`.trim()
}

const lineFeed = 10
const carriageReturn = 13
