import type { Machine } from '../geometry/machine.ts'
import { readStripBatches, type StripBatch } from '../geometry/strip-batches.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { ByteWriter, encodeText } from './byte-writer.ts'
import {
  type BoundField,
  bindFields,
  type ExportField,
  listExportFields,
  listFieldColumns,
  readRowDecimals,
  readRowField,
} from './export-fields.ts'
import { isClockwise } from './ring-order.ts'

/** RFC 7946: WGS 84, rings counter-clockwise, eight decimals (a millimetre). */
export async function* writeGeoJson(operation: {
  readonly file: StoredFile
  readonly machine: Machine
  readonly name: string
}): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const out = new ByteWriter()
  const fields = listExportFields(operation.file.header).map((field, index) => ({
    ...field,
    label: encodeText(`${index === 0 ? '' : ','}"${field.name}":`),
  }))
  out.writeText(`{"type":"FeatureCollection","name":${JSON.stringify(operation.name)},"features":[`)
  let isFirst = true
  const choice = { corners: 'placed', columns: listFieldColumns(fields) } as const
  for await (const batch of readStripBatches(operation.file, operation.machine, choice)) {
    const bound = bindFields(fields, batch)
    for (let strip = 0; strip < batch.count; strip++) {
      out.writeBytes(isFirst ? firstFeature : nextFeature)
      isFirst = false
      for (let index = 0; index < bound.length; index++) {
        const cell = bound[index]
        if (cell !== undefined) writeValue(out, cell, { batch, strip })
      }
      out.writeBytes(geometry)
      writeRing(out, batch.corners, strip * 8)
      out.writeBytes(featureEnd)
      if (out.isFull) yield out.take()
    }
  }
  out.writeText('\n]}\n')
  yield out.take()
}

const firstFeature = encodeText('\n{"type":"Feature","properties":{')
const nextFeature = encodeText(',\n{"type":"Feature","properties":{')
const geometry = encodeText('},"geometry":{"type":"Polygon","coordinates":[[')
const featureEnd = encodeText(']]}}')
const nothing = encodeText('null')

interface LabelledField extends ExportField {
  readonly label: Uint8Array
}

function writeValue(
  out: ByteWriter,
  { field, values, decimals }: BoundField<LabelledField>,
  { batch, strip }: { batch: StripBatch; strip: number },
): void {
  out.writeBytes(field.label)
  const point = batch.points[strip] ?? 0
  const value = values === null ? readRowField(field, batch, strip) : (values[point] ?? Number.NaN)
  if (Number.isNaN(value)) {
    out.writeBytes(nothing)
  } else if (field.content === 'time') {
    out.writeByte(quote)
    out.writeTime(value)
    out.writeByte(quote)
  } else {
    out.writeFixed(value, values === null ? readRowDecimals(field, batch, strip) : decimals)
  }
}

function writeRing(out: ByteWriter, corners: Float64Array, at: number): void {
  const order = isClockwise(corners, at) ? backwards : forwards
  const first = out.length
  let firstEnd = first
  for (let corner = 0; corner < 4; corner++) {
    const from = at + (order[corner] ?? 0)
    if (corner > 0) out.writeByte(comma)
    out.writeByte(openBracket)
    out.writeFixed(corners[from] ?? 0, 8)
    out.writeByte(comma)
    out.writeFixed(corners[from + 1] ?? 0, 8)
    out.writeByte(closeBracket)
    if (corner === 0) firstEnd = out.length
  }
  out.writeByte(comma)
  out.repeat(first, firstEnd)
}

const forwards = [0, 2, 4, 6]
const backwards = [0, 6, 4, 2]

const quote = 34
const comma = 44
const openBracket = 91
const closeBracket = 93
