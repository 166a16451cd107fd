import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv } from '../../checks/store-csv.ts'
import {
  buildLayer,
  createBandAreas,
  createRateLegend,
  createWeatherFigures,
  listColumns,
  mergeAppliedFigures,
  readStripBatches,
  type StoredFileInMemory,
  unproject,
} from '../index.ts'

const machine = { rows: 0, rowWidthM: 0 }
const names = listColumns('weather', 0, 'terminal').map(({ name }) => name)

type Cells = Readonly<Record<string, number | string>>

/** Straight to the north, five metres a second, 12 m wide; cells that are not given are empty. */
function storeTrack(points: readonly Cells[]): StoredFileInMemory {
  const track = drive({ from: [-19.16, -47.77], heading: 0, points: points.length, stepM: 5 })
  const lines = points.map((cells, point) => {
    const all: Cells = { ...track[point], width: 12, tractor_speed: 18, ...cells }
    return names.map((name) => all[name] ?? '').join(',')
  })
  return storeCsv(`${names.join(',')}\n${lines.join('\n')}\n`, { kind: 'weather' }).file
}

const none = { minimum: null, maximum: null }

const measure = (file: StoredFileInMemory) => {
  const figures = createWeatherFigures({ temperature: none, humidity: none, wind_speed: none })
  for (const block of file.readBlocks()) figures.addBlock(block)
  return figures.finish()
}

const track = [
  { offset: 0, volume_rate: 100 },
  { offset: 0, volume_rate: 100 },
  { offset: -6, width: 6, volume_rate: 160 },
  { offset: '', volume_rate: 999 },
  { offset: 3, width: 6 },
]

describe("a terminal's file", () => {
  it('CSV-9: is known by its columns', () => {
    expect(storeTrack(track).header.writer).toBe('terminal')
  })

  it('STO-7: keeps the columns of its implement', () => {
    const { header, summary } = storeTrack(track)
    expect(header.columns.map(({ name }) => name).slice(-4)).toEqual([
      'offset',
      'volume_rate',
      'mass_rate',
      'count_rate',
    ])
    expect(summary.ranges).toMatchObject({ offset: { minimum: -6, maximum: 3 }, mass_rate: null })
  })

  it('GEO-9: strips lie beside the way, and where the implement was off there is none', async () => {
    const file = storeTrack(track)
    const sides: number[][] = []
    for await (const { corners, count } of readStripBatches(file, machine))
      for (let strip = 0; strip < count; strip++)
        sides.push([4, 6].map((at) => Math.round(((corners[strip * 8 + at] ?? 0) + 47.77) * 105_191)))
    expect(sides).toEqual([
      [6, -6],
      [-3, -9],
      [6, 0],
    ])
    const layer = buildLayer(file, machine)
    expect(layer.stripCount).toBe(3)
    const [chunk] = layer.chunks
    const onMap = [0, 1, 2].map((strip) =>
      [4, 6].map((at) => {
        const { longitude } = unproject(
          layer.plane,
          chunk?.corners[strip * 8 + at] ?? 0,
          chunk?.corners[strip * 8 + at + 1] ?? 0,
        )
        return Math.round((longitude + 47.77) * 105_191)
      }),
    )
    expect(onMap).toEqual(sides)
    expect([...(chunk?.values.get('volume_rate') ?? [])]).toEqual([100, 160, Number.NaN])
  })

  it('FIG-15: what was applied is rate times area', () => {
    const file = storeTrack(track)
    const figures = measure(file)
    expect(figures.totalAreaHa).toBeCloseTo((5 * 12 + 5 * 6 + 5 * 6) / 10_000, 6)
    expect(figures.applied).toEqual({
      volume_rate: {
        minimum: 100,
        maximum: 160,
        average: expect.closeTo((100 * 60 + 160 * 30) / 90, 4),
        total: expect.closeTo((100 * 60 + 160 * 30) / 10_000, 4),
        areaHa: expect.closeTo(0.009, 6),
      },
    })
    const { applied = {} } = figures
    expect(mergeAppliedFigures([applied, {}, applied])).toEqual({
      volume_rate: {
        ...applied.volume_rate,
        average: expect.closeTo(120, 4),
        total: expect.closeTo(2.16, 4),
        areaHa: expect.closeTo(0.018, 6),
      },
    })
    expect(mergeAppliedFigures([{}])).toEqual({})
  })

  it('LEG-12: rates are painted and measured by a gradient over them', () => {
    const file = storeTrack(track)
    const legend = createRateLegend('volume_rate', { minimum: 100, maximum: 160 })
    expect(legend).toMatchObject({ metric: 'volume_rate', unit: 'L/ha', kind: 'gradient' })
    expect(createRateLegend('mass_rate', null)).toBeNull()
    if (legend === null) return
    const areas = createBandAreas({ kind: 'weather', machine, legend })
    for (const block of file.readBlocks()) areas.addBlock(block)
    const { areasM2, unknownM2 } = areas.finish()
    expect(areasM2[0]).toBeCloseTo(60, 2)
    expect(areasM2.at(-1)).toBeCloseTo(30, 2)
    expect(unknownM2).toBeCloseTo(30, 2)
  })
})
