import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { hasOgrInfo, readOgrFeatures, readOgrSummary } from '../../checks/gdal.ts'
import { listPoints, storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  ByteWriter,
  createWeatherLegend,
  type ExportedOperation,
  type ExportFormat,
  isClockwise,
  listExportFiles,
  type Machine,
  measureStrips,
  type OperationKind,
  type StoredFileInMemory,
  writeShapeIndex,
} from '../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'operation-maps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const name = 'Talhão São João & "Norte" <3>'

async function writeExport(
  format: ExportFormat,
  operation: ExportedOperation,
): Promise<Record<string, Buffer>> {
  const written: Record<string, Buffer> = {}
  for (const file of await listExportFiles(format, operation)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of file.write()) chunks.push(chunk)
    written[file.name] = Buffer.concat(chunks)
  }
  return written
}

const points = drive({ from: [-19.16, -47.77], heading: 72, points: 200, stepM: 4 }).map((point, index) => ({
  ...point,
  // The machine backs up for a while: its rings would run the other way.
  heading: index > 100 && index < 110 ? 252 : point.heading,
  time: point.time + (index === 50 ? 250 : 0),
  temperature: 20 + index / 40,
  humidity: index === 7 ? null : 61.5,
}))
const weather = storeCsv(writePoints('weather', points), { kind: 'weather' }).file
const planting = storeCsv(
  writePoints(
    'seeds',
    points.map(({ time, latitude, longitude, heading }, index) => ({
      time,
      latitude,
      longitude,
      heading,
      row_2: index % 10 === 0 ? 0 : 12.25,
      row_3: null,
    })),
    3,
  ),
  { kind: 'seeds', rows: 3 },
).file
const sprayer: Machine = { rows: 0, rowWidthM: 0 }
const planter: Machine = { rows: 3, rowWidthM: 0.5 }

const describeOperation = (file: StoredFileInMemory): ExportedOperation => ({
  file,
  machine: file === planting ? planter : sprayer,
  name,
  legend: createWeatherLegend('temperature', {
    range: file.summary.ranges.temperature ?? null,
    style: 'discrete',
  }),
})

describe('GeoJSON', () => {
  it('EXP-1: holds every strip with the columns of the CSV, null where a cell is empty', async () => {
    const written = await writeExport('geojson', describeOperation(weather))
    const text = written[`${name}.geojson`]?.toString() ?? ''
    const { features, name: layer } = JSON.parse(text)
    expect(layer).toBe(name)
    expect(features).toHaveLength(199)
    expect(Object.keys(features[0].properties)).toEqual(
      weather.header.columns.map(({ name: column }) => column),
    )
    expect(features[0].properties).toMatchObject({
      time: '2026-10-19T12:00:01Z',
      temperature: 20.025,
      humidity: 61.5,
    })
    expect(features[49].properties.time).toBe('2026-10-19T12:00:50.250Z')
    expect(features[6].properties.humidity).toBeNull()
  })

  it('EXP-1: rings are closed and run counter-clockwise, also where the machine backs up', async () => {
    const written = await writeExport('geojson', describeOperation(weather))
    const { features } = JSON.parse(written[`${name}.geojson`]?.toString() ?? '')
    for (const { geometry } of features) {
      const [ring] = geometry.coordinates
      expect(ring).toHaveLength(5)
      expect(ring[4]).toEqual(ring[0])
      expect(isClockwise(Float64Array.from(ring.slice(0, 4).flat()), 0)).toBe(false)
    }
  })

  it('EXP-1: planting strips carry row, rate, speed and time', async () => {
    const written = await writeExport('geojson', describeOperation(planting))
    const { features } = JSON.parse(written[`${name}.geojson`]?.toString() ?? '')
    expect(features).toHaveLength(199 + 180)
    expect(features[1].properties).toEqual({ row: 2, rate: 12.25, speed: 6, time: '2026-10-19T12:00:01Z' })
  })

  it('EXP-1: a file without strips is an empty collection', async () => {
    const { file } = storeCsv(writePoints('weather', [{}]), { kind: 'weather' })
    const written = await writeExport('geojson', describeOperation(file))
    expect(JSON.parse(written[`${name}.geojson`]?.toString() ?? '').features).toEqual([])
  })
})

describe('KML', () => {
  it('EXP-2: strips have the colours of the legend, and no value where a cell is empty', async () => {
    const written = await writeExport('kmz', describeOperation(weather))
    const text = written['doc.kml']?.toString() ?? ''
    expect(text).toContain('<name>Talhão São João &amp; "Norte" &lt;3&gt;</name>')
    expect(text.match(/<Style id="b\d+">/g)).toHaveLength(10)
    expect(text).toContain('<color>ff8f2f2b</color>')
    expect(text.match(/<styleUrl>#b0<\/styleUrl>/g)?.length).toBeGreaterThan(0)
    expect(text.match(/<Placemark>/g)).toHaveLength(199)
    expect(text.match(/<SimpleData name="humidity">/g)).toHaveLength(198)
  })
})

describe('CSV', () => {
  it('EXP-3: holds one line a point with the original columns and can be read again', async () => {
    const written = await writeExport('csv', describeOperation(weather))
    const bytes = written[`${name}.csv`] ?? Buffer.alloc(0)
    const again = storeCsv(bytes, { kind: 'weather' })
    expect(again.report).toEqual({ points: 200, rejected: { count: 0, first: [] } })
    expect(listPoints(again.file)).toEqual(listPoints(weather))
  })
})

describe('shapefile', () => {
  it('EXP-4: consists of five files whose sizes follow from the number of strips', async () => {
    const written = await writeExport('shp', describeOperation(weather))
    expect(Object.keys(written)).toEqual(
      ['shp', 'shx', 'dbf', 'prj', 'cpg'].map((ending) => `${name}.${ending}`),
    )
    expect(written[`${name}.shp`]?.length).toBe(100 + 199 * 136)
    expect(written[`${name}.shx`]?.length).toBe(100 + 199 * 8)
    expect(written[`${name}.cpg`]?.toString()).toBe('UTF-8')
    expect(written[`${name}.shp`]?.readInt32BE(24)).toBe((100 + 199 * 136) / 2)
  })

  it('EXP-4: more strips than a shapefile can number are refused', async () => {
    const measure = await measureStrips(weather, sprayer)
    expect(() => [...writeShapeIndex({ ...measure, count: 2 ** 28 })]).toThrow('too-large')
  })
})

describe('numbers as bytes', () => {
  it('EXP-5: are written as toFixed writes them', () => {
    const value = fc.tuple(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 8 }),
    )
    fc.assert(
      fc.property(value, ([whole, decimals]) => {
        const out = new ByteWriter()
        out.writeFixed(whole / 10 ** decimals, decimals)
        const written = new TextDecoder().decode(out.take())
        expect(written).toBe((whole / 10 ** decimals).toFixed(decimals))
        out.writeAligned(whole / 10 ** decimals, decimals, 14)
        expect(new TextDecoder().decode(out.take())).toBe(written.padStart(14))
      }),
      { numRuns: 1000 },
    )
  })

  it('EXP-5: times are written as toISOString writes them, without milliseconds that are none', () => {
    const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    const out = new ByteWriter()
    fc.assert(
      fc.property(time, (timeMs) => {
        out.writeTime(timeMs)
        expect(new TextDecoder().decode(out.take())).toBe(
          new Date(timeMs).toISOString().replace('.000Z', 'Z'),
        )
      }),
    )
  })
})

describe.skipIf(!hasOgrInfo)('GDAL', () => {
  const numbers = (names: readonly string[]) => Object.fromEntries(names.map((field) => [field, 'Real']))
  const cases: [string, StoredFileInMemory, OperationKind, ExportFormat, string][] = [
    ['weather', weather, 'weather', 'geojson', 'geojson'],
    ['weather', weather, 'weather', 'kmz', 'kml'],
    ['weather', weather, 'weather', 'shp', 'shp'],
    ['planting', planting, 'seeds', 'geojson', 'geojson'],
    ['planting', planting, 'seeds', 'kmz', 'kml'],
    ['planting', planting, 'seeds', 'shp', 'shp'],
  ]

  it.each(cases)(
    'EXP-6: opens a %s export with the exact count, fields and extent and without a warning (%s, %s, %s)',
    async (kindName, file, kind, format, ending) => {
      const layer = `Talhão ${kindName} ${format}`
      const operation = { ...describeOperation(file), name: layer }
      for (const [fileName, bytes] of Object.entries(await writeExport(format, operation))) {
        const path = fileName === 'doc.kml' ? `${layer}.kml` : fileName
        writeFileSync(join(folder, path), bytes)
      }
      const path = join(folder, `${layer}.${ending}`)
      const summary = readOgrSummary(path)
      const { count, extent } = await measureStrips(file, operation.machine)
      expect(summary.warnings).toBe('')
      expect(summary).toMatchObject({ layer, count })
      // ogrinfo tells six decimals.
      expect(summary.extent).toEqual(
        [extent.west, extent.south, extent.east, extent.north].map((degrees) => expect.closeTo(degrees, 5)),
      )
      const time = format === 'geojson' ? 'DateTime' : 'String'
      const weatherNumbers = [
        'latitude',
        'longitude',
        'heading',
        'width',
        format === 'shp' ? 'temp' : 'temperature',
        format === 'shp' ? 'tract_spd' : 'tractor_speed',
        'wind_speed',
        format === 'shp' ? 'wind_dir' : 'wind_direction',
        'pressure',
        'humidity',
        'delta_t',
        'dew_point',
      ]
      const fields =
        kind === 'weather'
          ? { time, ...numbers(weatherNumbers) }
          : { row: 'Integer', rate: 'Real', speed: 'Real', time }
      if (format === 'kmz') expect(summary.fields).toMatchObject(fields)
      else expect(summary.fields).toEqual(fields)
    },
  )

  it('EXP-6: reads an unknown value as null, not as 0', async () => {
    const operation = { ...describeOperation(weather), name: 'nulls' }
    for (const [fileName, bytes] of Object.entries(await writeExport('shp', operation))) {
      writeFileSync(join(folder, fileName), bytes)
    }
    const told = readOgrFeatures(join(folder, 'nulls.shp'), '6')
    expect(told).toContain('humidity (Real) = (null)')
    expect(told).toContain('temp (Real) = 20.175')
  })
})
