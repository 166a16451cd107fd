import {
  firstRowColumn,
  implementColumn,
  type Metric,
  type OperationKind,
  speedColumn,
  weatherColumn,
} from '../columns/operation-kind.ts'
import type { Machine } from '../geometry/machine.ts'
import { readStripBatches, type StripBatch } from '../geometry/strip-batches.ts'
import { createClassifier } from '../legends/classify.ts'
import { parseHex } from '../legends/colour.ts'
import { type Legend, unknownBand } from '../legends/legend.ts'
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

/**
 * KML 2.2, the `doc.kml` of a KMZ. Polygons carry the colours of the legend where one is given. They lie in the document
 * itself: of a folder within a KMZ, GDAL does not find the schema, and shows no attributes.
 */
export async function* writeKml(operation: {
  readonly file: StoredFile
  readonly machine: Machine
  readonly name: string
  readonly legend: Legend | null
}): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { file, machine, name, legend } = operation
  const { kind } = file.header
  const out = new ByteWriter()
  const fields = listExportFields(file.header).map((field) => ({
    ...field,
    label: encodeText(`<SimpleData name="${field.name}">`),
  }))
  const paint = legend === null ? null : createPainter(legend, kind)
  out.writeText(beginDocument({ name, legend, fields }))
  const painted = legend === null ? null : findColumn(legend.metric, kind)
  const columns = [...listFieldColumns(fields), ...(painted === null ? [] : [painted])]
  for await (const batch of readStripBatches(file, machine, { corners: 'placed', columns })) {
    const bound = bindFields(fields, batch)
    for (let strip = 0; strip < batch.count; strip++) {
      out.writeBytes(placemark)
      if (paint !== null) out.writeBytes(paint(batch, strip))
      out.writeBytes(dataBegin)
      for (let index = 0; index < bound.length; index++) {
        const cell = bound[index]
        if (cell !== undefined) writeData(out, cell, { batch, strip })
      }
      out.writeBytes(ringBegin)
      writeRing(out, batch.corners, strip * 8)
      out.writeBytes(ringEnd)
      if (out.isFull) yield out.take()
    }
  }
  out.writeText('</Document>\n</kml>\n')
  yield out.take()
}

function beginDocument(document: {
  name: string
  legend: Legend | null
  fields: readonly ExportField[]
}): string {
  const name = escapeXml(document.name)
  const styles = (document.legend?.bands ?? []).map(
    ({ colour }, band) =>
      `<Style id="b${band}"><LineStyle><width>0</width></LineStyle><PolyStyle><color>${formatKmlColour(colour)}</color><outline>0</outline></PolyStyle></Style>\n`,
  )
  const schema = document.fields.map(
    (field) => `<SimpleField type="${schemaTypes[field.content]}" name="${field.name}"></SimpleField>\n`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n',
    `<Document id="operation"><name>${name}</name>\n`,
    ...styles,
    `<Schema name="strips" id="strips">\n${schema.join('')}</Schema>\n`,
  ].join('')
}

const schemaTypes = { time: 'string', row: 'int', number: 'double' } as const

/** Alpha, blue, green, red: the reverse of a page's order. */
function formatKmlColour(colour: string): string {
  return `ff${parseHex(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .reverse()
    .join('')}`
}

/** The reference to the style of a strip's band; nothing for a strip whose value is not known. */
function createPainter(
  legend: Legend,
  kind: OperationKind,
): (batch: StripBatch, strip: number) => Uint8Array {
  const classify = createClassifier(legend)
  const references = legend.bands.map((_, band) => encodeText(`<styleUrl>#b${band}</styleUrl>`))
  const column = findColumn(legend.metric, kind)
  const none = new Uint8Array(0)
  return (batch, strip) => {
    const values = batch.block.columns[column ?? batch.columns[strip] ?? firstRowColumn]
    const band = classify(values?.[batch.points[strip] ?? 0] ?? Number.NaN)
    return band === unknownBand ? none : (references[band] ?? none)
  }
}

function findColumn(metric: Metric, kind: OperationKind): number | null {
  if (metric === 'rate') return null
  if (metric === 'speed' || kind !== 'weather') return speedColumn
  return { ...weatherColumn, ...implementColumn }[metric]
}

interface LabelledField extends ExportField {
  readonly label: Uint8Array
}

/** Nothing where the value is not known: a reader takes a missing one as null. */
function writeData(
  out: ByteWriter,
  { field, values, decimals }: BoundField<LabelledField>,
  { batch, strip }: { batch: StripBatch; strip: number },
): void {
  const point = batch.points[strip] ?? 0
  const value = values === null ? readRowField(field, batch, strip) : (values[point] ?? Number.NaN)
  if (Number.isNaN(value)) return
  out.writeBytes(field.label)
  if (field.content === 'time') out.writeTime(value)
  else out.writeFixed(value, values === null ? readRowDecimals(field, batch, strip) : decimals)
  out.writeBytes(dataEnd)
}

function writeRing(out: ByteWriter, corners: Float64Array, at: number): void {
  const first = out.length
  let firstEnd = first
  for (let corner = 0; corner < 4; corner++) {
    const from = at + corner * 2
    out.writeFixed(corners[from] ?? 0, 8)
    out.writeByte(comma)
    out.writeFixed(corners[from + 1] ?? 0, 8)
    if (corner === 0) firstEnd = out.length
    out.writeByte(space)
  }
  out.repeat(first, firstEnd)
}

function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // XML 1.0 cannot hold control characters at all.
      .replaceAll(/\p{Cc}/gu, ' ')
  )
}

const placemark = encodeText('<Placemark>')
const dataBegin = encodeText('<ExtendedData><SchemaData schemaUrl="#strips">')
const dataEnd = encodeText('</SimpleData>')
const ringBegin = encodeText(
  '</SchemaData></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>',
)
const ringEnd = encodeText('</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>\n')

const space = 32
const comma = 44
