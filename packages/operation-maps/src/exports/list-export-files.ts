import type { Machine } from '../geometry/machine.ts'
import type { Legend } from '../legends/legend.ts'
import type { StoredFile } from '../stored/stored-reader.ts'
import { encodeText } from './byte-writer.ts'
import { measureStrips } from './measure-strips.ts'
import { writeCsv } from './write-csv.ts'
import { writeTable } from './write-dbase.ts'
import { writeGeoJson } from './write-geojson.ts'
import { writeKml } from './write-kml.ts'
import { projectionText, writeShapeIndex, writeShapes } from './write-shapefile.ts'

/** As the wire calls them. */
export const exportFormats = ['geojson', 'kmz', 'shp', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A file of an export; its bytes come in chunks of a megabyte at most and may be asked for once. */
export interface ExportFile {
  readonly name: string
  readonly write: () => AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>
}

export interface ExportedOperation {
  readonly file: StoredFile
  readonly machine: Machine
  /** What the layer is called, and the file without its ending. */
  readonly name: string
  /** Colours of the polygons, for the formats that have colours. */
  readonly legend: Legend | null
}

/** The files that an export consists of. A KMZ is a zip of its one file, a shapefile travels as a zip of its five. */
export async function listExportFiles(
  format: ExportFormat,
  operation: ExportedOperation,
): Promise<readonly ExportFile[]> {
  const { file, machine, name } = operation
  switch (format) {
    case 'geojson':
      return [{ name: `${name}.geojson`, write: () => writeGeoJson(operation) }]
    case 'kmz':
      return [{ name: 'doc.kml', write: () => writeKml(operation) }]
    case 'csv':
      return [{ name: `${name}.csv`, write: () => writeCsv(file) }]
    case 'shp': {
      const measure = await measureStrips(file, machine)
      return [
        { name: `${name}.shp`, write: () => writeShapes({ file, machine, measure }) },
        { name: `${name}.shx`, write: () => writeShapeIndex(measure) },
        { name: `${name}.dbf`, write: () => writeTable({ file, machine, measure }) },
        { name: `${name}.prj`, write: () => [encodeText(projectionText)] },
        { name: `${name}.cpg`, write: () => [encodeText('UTF-8')] },
      ]
    }
  }
}
