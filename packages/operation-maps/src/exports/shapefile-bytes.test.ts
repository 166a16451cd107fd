import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import { type ExportedOperation, listExportFiles, measureStrips } from '../index.ts'

/** Three strips of a planter with two rows, 10 m long, the second row without seeds on the last. */
const way = drive({ from: [-19.16, -47.77], heading: 0, points: 4, stepM: 10, stepS: 5 })
const planting = storeCsv(
  writePoints(
    'seeds',
    way.map((point, index) => ({ ...point, row_1: 9.875 + index, row_2: index === 3 ? 0 : 123.5 })),
    2,
  ),
  { kind: 'seeds', rows: 2 },
).file
const weather = storeCsv(
  writePoints(
    'weather',
    way.map((point, index) => ({ ...point, temperature: index - 12, pressure: 999.96, humidity: null })),
  ),
  { kind: 'weather' },
).file

async function writeShapefile(file: ExportedOperation['file'], rows: number) {
  const machine = { rows, rowWidthM: 0.5 }
  const written: Record<string, Buffer> = {}
  for (const part of await listExportFiles('shp', { file, machine, name: 'field', legend: null })) {
    const chunks: Uint8Array[] = []
    for await (const chunk of part.write()) chunks.push(chunk)
    written[part.name.slice(-3)] = Buffer.concat(chunks)
  }
  const { shp, shx, dbf } = written
  if (shp === undefined || shx === undefined || dbf === undefined) throw new Error('a part is missing')
  return { shp, shx, dbf, measure: await measureStrips(file, machine) }
}

/** By the dBASE III file structure: 32 bytes of header, 32 a field, then records of fixed width. */
function readTable(dbf: Buffer) {
  const headerBytes = dbf.readUInt16LE(8)
  const recordBytes = dbf.readUInt16LE(10)
  const fields = Array.from({ length: (headerBytes - 33) / 32 }, (_, index) => {
    const at = 32 + index * 32
    return {
      name: dbf.toString('latin1', at, at + 11).replace(/\0.*$/s, ''),
      type: dbf.toString('latin1', at + 11, at + 12),
      width: dbf.readUInt8(at + 16),
      decimals: dbf.readUInt8(at + 17),
    }
  })
  const records = Array.from({ length: dbf.readUInt32LE(4) }, (_, index) => {
    let at = headerBytes + index * recordBytes + 1
    return fields.map(({ width }) => {
      at += width
      return dbf.toString('latin1', at - width, at)
    })
  })
  return { headerBytes, recordBytes, fields, records }
}

describe('the bytes of a shapefile', () => {
  it('EXP-4: geometry and index begin with the header of ESRI’s description', async () => {
    const { shp, shx, measure } = await writeShapefile(planting, 2)
    expect(measure.count).toBe(5)
    for (const [bytes, length] of [
      [shp, 100 + 5 * 136],
      [shx, 100 + 5 * 8],
    ] as const) {
      expect([0, 4, 8, 12, 16, 20, 24].map((at) => bytes.readInt32BE(at))).toEqual([
        9994,
        0,
        0,
        0,
        0,
        0,
        length / 2,
      ])
      expect([bytes.readInt32LE(28), bytes.readInt32LE(32)]).toEqual([1000, 5])
      const { west, south, east, north } = measure.extent
      expect([36, 44, 52, 60].map((at) => bytes.readDoubleLE(at))).toEqual([west, south, east, north])
      expect(bytes.subarray(68, 100).every((byte) => byte === 0)).toBe(true)
    }
  })

  it('EXP-4: the index names the place and length of every record, in words of two bytes', async () => {
    const { shp, shx } = await writeShapefile(planting, 2)
    for (let record = 0; record < 5; record++) {
      const start = shx.readInt32BE(100 + record * 8) * 2
      expect(shp.readInt32BE(start)).toBe(record + 1)
      expect(shp.readInt32BE(start + 4)).toBe(64)
      expect(shx.readInt32BE(100 + record * 8 + 4)).toBe(64)
    }
  })

  it('EXP-4: an index of more records than fit one chunk goes on where the last ended', async () => {
    const { measure } = await writeShapefile(planting, 2)
    const { writeShapeIndex } = await import('./write-shapefile.ts')
    const bytes = Buffer.concat([...writeShapeIndex({ ...measure, count: 65_538 })])
    expect(bytes).toHaveLength(100 + 65_538 * 8)
    const offsets = [65_535, 65_536, 65_537].map((record) => bytes.readInt32BE(100 + record * 8))
    expect(offsets).toEqual([65_535, 65_536, 65_537].map((record) => 50 + record * 68))
  })

  it('EXP-4: the table tells its version, day, count and sizes', async () => {
    const { dbf } = await writeShapefile(planting, 2)
    const { headerBytes, recordBytes } = readTable(dbf)
    expect([...dbf.subarray(0, 4)]).toEqual([3, 126, 10, 19])
    expect(dbf.readUInt32LE(4)).toBe(5)
    expect(headerBytes).toBe(32 + 4 * 32 + 1)
    expect(dbf[headerBytes - 1]).toBe(13)
    expect(dbf).toHaveLength(headerBytes + 5 * recordBytes + 1)
    expect(dbf.at(-1)).toBe(26)
    for (let record = 0; record < 5; record++) expect(dbf[headerBytes + record * recordBytes]).toBe(32)
  })

  it('EXP-4: fields of a planting are as wide as its values ask, for all rows alike', async () => {
    const { fields, records } = readTable((await writeShapefile(planting, 2)).dbf)
    expect(fields.map(({ name, type, width, decimals }) => [name, type, width, decimals])).toEqual([
      ['row', 'N', 4, 0],
      ['rate', 'N', 7, 3],
      ['speed', 'N', expect.any(Number), expect.any(Number)],
      ['time', 'C', 24, 0],
    ])
    expect(records.map(([row, rate]) => [row, rate])).toEqual([
      ['   1', ' 10.875'],
      ['   2', '123.500'],
      ['   1', ' 11.875'],
      ['   2', '123.500'],
      ['   1', ' 12.875'],
    ])
    expect(records[0]?.[3]).toBe('2026-10-19T12:00:05Z    ')
  })

  it('EXP-4: fields of a weather file have room for the sign, and are blank where nothing is known', async () => {
    const { fields, records } = readTable((await writeShapefile(weather, 0)).dbf)
    const at = (name: string) => fields.findIndex((field) => field.name === name)
    expect(fields[at('temp')]).toMatchObject({ type: 'N', width: 5, decimals: 1 })
    expect(fields[at('pressure')]).toMatchObject({ width: 6, decimals: 2 })
    expect(fields[at('humidity')]).toMatchObject({ width: 3, decimals: 1 })
    expect(records.map((record) => record[at('temp')])).toEqual(['-11.0', '-10.0', ' -9.0'])
    expect(records[0]?.[at('humidity')]).toBe('   ')
  })
})
