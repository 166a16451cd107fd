import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countInvalid, hasOgrInfo } from '../../checks/gdal.ts'
import { driveAtRandom } from '../../checks/random-tracks.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import { type ExportFormat, listExportFiles, measureStrips } from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'valid-polygons-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tracks = driveAtRandom(200, 7)
const operations = {
  sprayed: {
    file: storeCsv(writePoints('weather', tracks), { kind: 'weather' }).file,
    machine: { rows: 0, rowWidthM: 0 },
  },
  planted: {
    file: storeCsv(writePoints('seeds', tracks, 4), { kind: 'seeds', rows: 4 }).file,
    machine: { rows: 4, rowWidthM: 0.9 },
  },
}

describe.skipIf(!hasOgrInfo)('GEOS', () => {
  const cases: [keyof typeof operations, ExportFormat, string][] = [
    ['sprayed', 'geojson', 'geojson'],
    ['sprayed', 'kmz', 'kml'],
    ['sprayed', 'shp', 'shp'],
    ['planted', 'shp', 'shp'],
  ]

  it.each(cases)(
    'EXP-7: of 200 random tracks no polygon is invalid, and none is left out (%s, %s)',
    async (kind, format, ending) => {
      const name = `${kind}_${format}`
      const { file, machine } = operations[kind]
      for (const written of await listExportFiles(format, { file, machine, name, legend: null })) {
        const chunks: Uint8Array[] = []
        for await (const chunk of written.write()) chunks.push(chunk)
        writeFileSync(
          join(folder, written.name === 'doc.kml' ? `${name}.kml` : written.name),
          Buffer.concat(chunks),
        )
      }
      const { count } = await measureStrips(file, machine)
      expect(count).toBeGreaterThan(10_000)
      expect(countInvalid(join(folder, `${name}.${ending}`), name)).toEqual({ count, invalid: 0 })
    },
    60_000,
  )
})
