import type { Machine } from '../geometry/machine.ts'
import { readStripBatches, type StripBatch } from '../geometry/strip-batches.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { ByteWriter, encodeText } from './byte-writer.ts'
import { type ExportField, listExportFields, readDecimals, readField } from './export-fields.ts'
import { isClockwise } from './ring-order.ts'

/** RFC 7946: WGS 84, rings counter-clockwise, eight decimals (a millimetre). */
export async function* writeGeoJson(operation: {
  readonly file: StoredFile
  readonly machine: Machine
  readonly name: string
}): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const out = new ByteWriter()
  const labels = listExportFields(operation.file.header.kind).map((field, index) => ({
    field,
    label: encodeText(`${index === 0 ? '' : ','}"${field.name}":`),
  }))
  out.writeText(`{"type":"FeatureCollection","name":${JSON.stringify(operation.name)},"features":[`)
  let isFirst = true
  for await (const batch of readStripBatches(operation.file, operation.machine)) {
    for (let strip = 0; strip < batch.count; strip++) {
      out.writeBytes(isFirst ? firstFeature : nextFeature)
      isFirst = false
      for (const { field, label } of labels) {
        out.writeBytes(label)
        writeValue(out, field, { batch, strip })
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

function writeValue(out: ByteWriter, field: ExportField, at: { batch: StripBatch; strip: number }): void {
  const value = readField(field, at.batch, at.strip)
  if (Number.isNaN(value)) {
    out.writeBytes(nothing)
  } else if (field.content === 'time') {
    out.writeByte(quote)
    out.writeTime(value)
    out.writeByte(quote)
  } else {
    out.writeFixed(value, readDecimals(field, at.batch, at.strip))
  }
}

function writeRing(out: ByteWriter, corners: Float64Array, at: number): void {
  const order = isClockwise(corners, at) ? backwards : forwards
  for (let corner = 0; corner < order.length; corner++) {
    const from = at + (order[corner] ?? 0)
    out.writeByte(corner === 0 ? openBracket : comma)
    if (corner > 0) out.writeByte(openBracket)
    out.writeFixed(corners[from] ?? 0, 8)
    out.writeByte(comma)
    out.writeFixed(corners[from + 1] ?? 0, 8)
    out.writeByte(closeBracket)
  }
}

const forwards = [0, 2, 4, 6, 0]
const backwards = [0, 6, 4, 2, 0]

const quote = 34
const comma = 44
const openBracket = 91
const closeBracket = 93
