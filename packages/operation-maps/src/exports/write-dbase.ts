import { firstRowColumn } from '../columns/operation-kind.ts'
import type { Machine } from '../geometry/machine.ts'
import { readStripBatches } from '../geometry/strip-batches.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { ByteWriter, encodeText } from './byte-writer.ts'
import {
  bindFields,
  type ExportField,
  listExportFields,
  listFieldColumns,
  readRowField,
} from './export-fields.ts'
import type { StripMeasure } from './measure-strips.ts'

interface TableField extends ExportField {
  readonly width: number
  readonly decimals: number
}

const timeWidth = 24

/** The attributes of a shapefile, dBASE III. An unknown value is blank, which readers take as null. */
export async function* writeTable(operation: {
  readonly file: StoredFile
  readonly machine: Machine
  readonly measure: StripMeasure
}): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { file, machine, measure } = operation
  const fields = listExportFields(file.header).map((field) => fitField(field, file, measure))
  const out = new ByteWriter()
  out.writeBytes(createTableHeader(fields, { file, measure }))
  const choice = { corners: 'none', columns: listFieldColumns(fields) } as const
  for await (const batch of readStripBatches(file, machine, choice)) {
    const bound = bindFields(fields, batch)
    for (let strip = 0; strip < batch.count; strip++) {
      const point = batch.points[strip] ?? 0
      out.writeByte(space)
      for (let index = 0; index < bound.length; index++) {
        const cell = bound[index]
        if (cell === undefined) continue
        const { field, values } = cell
        const value = values === null ? readRowField(field, batch, strip) : (values[point] ?? Number.NaN)
        writeCell(out, field, value)
      }
      if (out.isFull) yield out.take()
    }
  }
  out.writeByte(endOfFile)
  yield out.take()
}

function writeCell(out: ByteWriter, { width, decimals, content }: TableField, value: number): void {
  if (Number.isNaN(value)) {
    out.writeSpaces(width)
  } else if (content === 'time') {
    const written = out.length
    out.writeTime(value)
    out.writeSpaces(width - (out.length - written))
  } else {
    out.writeAligned(value, decimals, width)
  }
}

/** As wide as the file's own values ask. */
function fitField(field: ExportField, file: StoredFile, { decimals }: StripMeasure): TableField {
  if (field.content === 'time') return { ...field, width: timeWidth, decimals: 0 }
  if (field.content === 'row') return { ...field, width: 4, decimals: 0 }
  const columns = field.column === null ? listRates(file) : [field.column]
  const shown = Math.max(1, ...columns.map((column) => decimals[column] ?? 0))
  const widths = columns.flatMap((column) => {
    const range = file.summary.ranges[file.header.columns[column]?.name ?? ''] ?? null
    return range === null ? [] : [measureFixed(range.minimum, shown), measureFixed(range.maximum, shown)]
  })
  return { ...field, width: Math.max(shown + 2, ...widths), decimals: shown }
}

function listRates(file: StoredFile): readonly number[] {
  return file.header.columns.slice(firstRowColumn).map((_, row) => firstRowColumn + row)
}

/** Characters that a number takes. */
function measureFixed(value: number, decimals: number): number {
  const size = Math.abs(value)
  let digits = 1
  // Half a last place below a power of ten is rounded up to it.
  const rounded = size + 0.5 / 10 ** decimals
  for (let limit = 10; rounded >= limit; limit *= 10) digits++
  return (value < 0 ? 1 : 0) + digits + (decimals > 0 ? 1 + decimals : 0)
}

function createTableHeader(
  fields: readonly TableField[],
  { file, measure }: { file: StoredFile; measure: StripMeasure },
): Uint8Array {
  const headerBytes = 32 + fields.length * 32 + 1
  const recordBytes = fields.reduce((sum, { width }) => sum + width, 1)
  const bytes = new Uint8Array(headerBytes)
  const view = new DataView(bytes.buffer)
  const written = new Date(file.summary.lastTimeMs)
  bytes.set([3, written.getUTCFullYear() - 1900, written.getUTCMonth() + 1, written.getUTCDate()])
  view.setUint32(4, measure.count, true)
  view.setUint16(8, headerBytes, true)
  view.setUint16(10, recordBytes, true)
  for (const [index, { shapeName, content, width, decimals }] of fields.entries()) {
    const at = 32 + index * 32
    bytes.set(encodeText(shapeName), at)
    bytes.set(encodeText(content === 'time' ? 'C' : 'N'), at + 11)
    bytes[at + 16] = width
    bytes[at + 17] = decimals
  }
  bytes[headerBytes - 1] = 13
  return bytes
}

const space = 32
const endOfFile = 26
