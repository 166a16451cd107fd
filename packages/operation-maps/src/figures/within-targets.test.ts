import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { listPoints, storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  buildLayer,
  computeShare,
  createBandAreas,
  createWeatherFigures,
  createWithinLegend,
  createWithinTargets,
  listOutsideReasons,
  mergeWithinTargets,
  paintStrips,
  type ReportTargets,
  unknownBand,
} from '../index.ts'

type Cells = Readonly<Record<string, number | string | null>>

const none = { minimum: null, maximum: null }
const noTargets: ReportTargets = {
  temperature: none,
  humidity: none,
  wind_speed: none,
  delta_t: none,
  dew_point: none,
  pressure: none,
  tractor_speed: none,
}
const targets: ReportTargets = {
  ...noTargets,
  temperature: { minimum: 20, maximum: 30 },
  humidity: { minimum: 50, maximum: null },
  wind_speed: { minimum: null, maximum: 10 },
  delta_t: { minimum: 2, maximum: 8 },
}

/** One cell more than strips: the values at the end describe the strip before. Strips of 5 m by 24 m. */
const cells: readonly Cells[] = [
  {},
  { temperature: 20, humidity: 50, wind_speed: 10 },
  { temperature: 25, humidity: 60, wind_speed: 12 },
  { temperature: 31, humidity: 60, wind_speed: 12 },
  { temperature: 25, humidity: 49.9, wind_speed: 5, delta_t: 9 },
  { temperature: null, humidity: 60, wind_speed: 5, delta_t: null },
  { temperature: null, humidity: 60, wind_speed: 11 },
  { temperature: 25, humidity: 60, wind_speed: 5, tractor_speed: 0.4 },
]

function store(strips: readonly Cells[]) {
  const way = drive({ from: [-19.16, -47.77], heading: 0, points: strips.length, stepM: 5 })
  const points = way.map((point, index) => ({ ...point, ...strips[index] }))
  return storeCsv(writePoints('weather', points), { kind: 'weather' }).file
}

function measure(strips: readonly Cells[], wanted: ReportTargets = targets) {
  const measuring = createWithinTargets(wanted)
  for (const block of store(strips).readBlocks()) measuring.addBlock(block)
  return measuring.finish()
}

const stripHa = (5 * 24) / 10_000

/** The same question to the lines of the file, without any of the code that is asked. */
function countFromFile(isCounted: (point: Record<string, number | null>) => boolean): number {
  const worked = listPoints(store(cells))
    .slice(1)
    .filter(({ tractor_speed }) => (tractor_speed ?? 0) > 0.5)
  return worked.filter(isCounted).length * stripHa
}

const isOver = (value: number | null | undefined, limit: number) => value != null && value > limit
const isUnder = (value: number | null | undefined, limit: number) => value != null && value < limit

describe('work within targets', () => {
  it('FIG-14: each metric has its own area within, outside and not measured', () => {
    const { metrics, totalHa } = measure(cells)
    expect(totalHa).toBeCloseTo(6 * stripHa, 5)
    expect(Object.keys(metrics).sort()).toEqual(['delta_t', 'humidity', 'temperature', 'wind_speed'])
    const wind = countFromFile(({ wind_speed }) => isOver(wind_speed, 10))
    expect(metrics.wind_speed).toEqual({
      withinHa: expect.closeTo(totalHa - wind, 5),
      outsideHa: expect.closeTo(wind, 5),
      unknownHa: 0,
    })
    const unmeasured = countFromFile(({ temperature }) => temperature === null)
    expect(metrics.temperature?.unknownHa).toBeCloseTo(unmeasured, 5)
    expect(metrics.delta_t?.outsideHa).toBeCloseTo(stripHa, 5)
  })

  it('FIG-14: within all of them is the area of the figures, and the rest is accounted for', () => {
    const { withinHa, unmeasuredHa, totalHa } = measure(cells)
    const figures = createWeatherFigures(targets)
    for (const block of store(cells).readBlocks()) figures.addBlock(block)
    expect(withinHa).toBeCloseTo(figures.finish().areaWithinHa ?? Number.NaN, 9)
    expect(withinHa).toBeCloseTo(stripHa, 5)
    // Too hot and too windy at once, or without a temperature in too much wind, is outside once.
    const outside = countFromFile(
      ({ temperature, humidity, wind_speed }) =>
        isOver(temperature, 30) ||
        isUnder(temperature, 20) ||
        isUnder(humidity, 50) ||
        isOver(wind_speed, 10),
    )
    expect((withinHa ?? 0) + unmeasuredHa + outside).toBeCloseTo(totalHa, 5)
  })

  it('FIG-14: reasons are named from the largest on, those that decide apart from the others', () => {
    const { deciding, others } = listOutsideReasons(measure(cells))
    expect(deciding.map(({ metric }) => metric)).toEqual(['wind_speed', 'temperature', 'humidity'])
    expect(others).toEqual([{ metric: 'delta_t', outsideHa: expect.closeTo(stripHa, 5) }])
  })

  it('FIG-14: without targets nothing is judged, and of nothing there is no share', () => {
    expect(measure(cells, noTargets)).toMatchObject({ withinHa: null, metrics: {} })
    expect(measure(cells, { ...noTargets, delta_t: { minimum: 2, maximum: 8 } }).withinHa).toBeNull()
    expect(computeShare(null, 5)).toBeNull()
    expect(computeShare(0, 0)).toBeNull()
    expect(computeShare(1, 4)).toBe(25)
  })

  it('FIG-14: several files add up', () => {
    const one = measure(cells)
    const both = mergeWithinTargets([one, one])
    expect(both.totalHa).toBeCloseTo(2 * one.totalHa, 9)
    expect(both.withinHa).toBeCloseTo(2 * (one.withinHa ?? 0), 9)
    expect(both.metrics.wind_speed?.outsideHa).toBeCloseTo(2 * (one.metrics.wind_speed?.outsideHa ?? 0), 9)
    expect(mergeWithinTargets([measure(cells, noTargets)]).withinHa).toBeNull()
  })

  it('LEG-11: a map says where the targets hold, and else by what they do not', () => {
    const legend = createWithinLegend(targets)
    if (legend === null) throw new Error('there are targets')
    const { chunks } = buildLayer(store(cells), { rows: 0, rowWidthM: 0 })
    const painted = chunks.flatMap((chunk) => [...paintStrips(chunk, legend)])
    // Within, by wind, by two at once, by humidity, not measured, by wind whatever is not measured, and a slow strip.
    expect(painted).toEqual([0, 3, 4, 2, unknownBand, 3, 0])
    expect(legend.bands).toHaveLength(5)
    expect(new Set(legend.bands.map(({ colour }) => colour)).size).toBe(5)
    const measuring = createBandAreas({ kind: 'weather', machine: { rows: 0, rowWidthM: 0 }, legend })
    for (const block of store(cells).readBlocks()) measuring.addBlock(block)
    expect((measuring.finish().areasM2[3] ?? 0) / 10_000).toBeCloseTo(2 * stripHa, 5)
  })

  it('LEG-11: has a band for what can be outside alone, and is none without targets', () => {
    const alone = createWithinLegend({ temperature: none, humidity: none, wind_speed: targets.wind_speed })
    expect(alone?.bands).toHaveLength(2)
    expect(alone?.targets).toEqual([{ metric: 'wind_speed', minimum: null, maximum: 10 }])
    expect(createWithinLegend(noTargets)).toBeNull()
  })
})
