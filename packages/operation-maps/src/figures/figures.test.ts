import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  computePopulation,
  computeWindRose,
  computeWorkIndicators,
  createPlantingFigures,
  createSpeedHistogram,
  createWeatherFigures,
  mergeWeatherReports,
  type PlantingFigures,
  type SeedRateLimits,
  seedRateBands,
  type WeatherFigures,
  type WeatherTargets,
} from '../index.ts'

const checks = JSON.parse(
  readFileSync(new URL('../../checks/operation_geometry_checks.json', import.meta.url), 'utf8'),
)

const limits: SeedRateLimits = {
  minimumCriticalLimit: 10,
  minimumPrecariousLimit: 11,
  minimumRegularLimit: 12,
  minimumAdequateLimit: 13,
  maximumAdequateLimit: 15,
  maximumRegularLimit: 16,
  maximumPrecariousLimit: 17,
  maximumCriticalLimit: 18,
}

type Cells = Readonly<Record<string, number | string | null>>

function measurePlanting(
  points: readonly Cells[],
  operation: { kind: 'seeds' | 'fertilizers' | 'speed'; rows: number; limits?: SeedRateLimits | null },
): PlantingFigures {
  const columns = operation.kind === 'speed' ? 0 : operation.rows
  const { file } = storeCsv(writePoints(operation.kind, points, columns), {
    kind: operation.kind,
    rows: columns,
  })
  const figures = createPlantingFigures({
    kind: operation.kind,
    machine: { rows: operation.rows, rowWidthM: 0.5 },
    limits: operation.limits ?? null,
  })
  for (const block of file.readBlocks()) figures.addBlock(block)
  return figures.finish()
}

const noTarget = { minimum: null, maximum: null }
const noTargets: WeatherTargets = { temperature: noTarget, humidity: noTarget, wind_speed: noTarget }

function measureWeather(points: readonly Cells[], targets: WeatherTargets = noTargets): WeatherFigures {
  const { file } = storeCsv(writePoints('weather', points), { kind: 'weather' })
  const figures = createWeatherFigures(targets)
  for (const block of file.readBlocks()) figures.addBlock(block)
  return figures.finish()
}

/** Ten strips of 5 m northwards, a second each, with the cells of each strip's end. */
function tenStrips(cells: (strip: number) => Cells): Cells[] {
  return drive({ from: [-19.16, -47.77], heading: 0, points: 11, stepM: 5 }).map((point, index) => ({
    ...point,
    ...cells(index - 1),
  }))
}

describe('planting figures', () => {
  it('FIG-1: planted, faulty and worked areas are length by width of the strips by their rates', () => {
    const figures = measurePlanting(
      tenStrips((strip) => ({
        row_1: 14,
        row_2: strip < 4 ? 0 : 14,
        row_3: strip < 2 ? 9.9 : 10,
        speed: 18,
      })),
      { kind: 'seeds', rows: 3, limits },
    )
    expect(figures.stripCount).toBe(26)
    expect(figures.workedAreaHa).toBeCloseTo((3 * 50 * 0.5) / 1e4, 5)
    expect(figures.plantedAreaHa).toBeCloseTo(((50 + 30 + 50) * 0.5) / 1e4, 5)
    expect(figures.faultyAreaHa).toBeCloseTo(((20 + 10) * 0.5) / 1e4, 5)
    expect(figures.faultyPercent).toBeCloseTo(20, 4)
  })

  it('FIG-1: strips at 0.5 km/h or slower are drawn but not worked', () => {
    const figures = measurePlanting(
      tenStrips((strip) => ({ speed: strip < 5 ? 0.5 : 0.51 })),
      { kind: 'seeds', rows: 2 },
    )
    expect(figures.stripCount).toBe(20)
    expect(figures.workedAreaHa).toBeCloseTo((2 * 25 * 0.5) / 1e4, 5)
    expect(figures.plantingTimeS).toBe(5)
  })

  it('FIG-1: without a recorded speed the way by the time decides', () => {
    const figures = measurePlanting(
      tenStrips(() => ({ speed: null })),
      { kind: 'seeds', rows: 2 },
    )
    expect(figures.workedAreaHa).toBeCloseTo((2 * 50 * 0.5) / 1e4, 5)
    expect(figures.maximumSpeedKmh).toBeCloseTo(18, 1)
  })

  it('FIG-2: a row whose rate is unknown counts neither as good nor as faulty', () => {
    const figures = measurePlanting(
      tenStrips(() => ({ row_1: 14, row_2: null })),
      { kind: 'seeds', rows: 2, limits },
    )
    expect(figures.workedAreaHa).toBeCloseTo((50 * 0.5) / 1e4, 5)
    expect(figures.unknownAreaHa).toBeCloseTo((50 * 0.5) / 1e4, 5)
    expect(figures.faultyPercent).toBe(0)
    expect(figures.rowRates).toEqual([
      { row: 1, rate: expect.closeTo(14, 6) },
      { row: 2, rate: null },
    ])
  })

  it('FIG-3: population is seeds, by area and never the mean of rates', () => {
    const figures = measurePlanting(
      tenStrips((strip) => ({ row_1: strip < 5 ? 0 : 14 })),
      { kind: 'seeds', rows: 1 },
    )
    expect(figures.totalPopulation).toBeCloseTo(25 * 14, 2)
    expect(figures.averagePopulation).toBeCloseTo(280_000, 0)
    expect(figures.rowRates[0]?.rate).toBeCloseTo(7, 4)
    expect(figures.meanRate).toBeCloseTo(7, 4)
  })

  it.each<{ seeds_per_m: number; row_width_m: number; population_per_ha: number }>(checks.population)(
    'FIG-3: $seeds_per_m seeds a metre at $row_width_m m are $population_per_ha a hectare',
    (check) => {
      expect(computePopulation(check.seeds_per_m, check.row_width_m)).toBeCloseTo(check.population_per_ha, 1)
    },
  )

  it('FIG-4: nine bands share the worked area and sum to 100 %; missing limits leave them null', () => {
    const rate = fc.double({ min: 0, max: 20, noNaN: true }).map((value) => Number(value.toFixed(2)))
    fc.assert(
      fc.property(fc.array(rate, { minLength: 11, maxLength: 11 }), (rates) => {
        const points = tenStrips((strip) => ({ row_1: rates[strip + 1] ?? 0 }))
        const { bands, faultyPercent } = measurePlanting(points, { kind: 'seeds', rows: 1, limits })
        expect(bands?.map(({ band }) => band)).toEqual([...seedRateBands])
        expect(bands?.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 6)
        expect(bands?.[0]?.percentage).toBeCloseTo(faultyPercent ?? -1, 6)
      }),
      { numRuns: 30 },
    )
    const without = measurePlanting(
      tenStrips(() => ({})),
      {
        kind: 'seeds',
        rows: 1,
        limits: { ...limits, minimumCriticalLimit: null },
      },
    )
    expect(without).toMatchObject({ bands: null, faultyAreaHa: null, faultyPercent: null })
  })

  it('FIG-5: planting time and speed are of strips that plant; the largest speed leaves out the jumps', () => {
    const figures = measurePlanting(
      tenStrips((strip) => ({ row_1: strip < 3 ? 0 : 14, speed: 18 })),
      { kind: 'seeds', rows: 1 },
    )
    expect(figures.plantingTimeS).toBe(7)
    expect(figures.averageSpeedKmh).toBeCloseTo(18, 3)
    const speeds = createSpeedHistogram()
    for (let strip = 0; strip < 1000; strip++) speeds.add(strip < 4 ? 150 : 6 + strip / 1000)
    expect(speeds.findPercentile(0.995)).toBeCloseTo(7, 2)
    expect(createSpeedHistogram().findPercentile(0.995)).toBeNull()
  })

  it('FIG-6: fertiliser failure is the share of rate 0, by row and in all', () => {
    const figures = measurePlanting(
      tenStrips((strip) => ({ row_1: 1, row_2: (strip + 2) % 2 })),
      { kind: 'fertilizers', rows: 2 },
    )
    expect(figures.rowFailures).toEqual([
      { row: 1, percentage: 0 },
      { row: 2, percentage: expect.closeTo(50, 4) },
    ])
    expect(figures.failurePercent).toBeCloseTo(25, 4)
  })

  it('FIG-6: a speed file works the width of the whole machine', () => {
    const figures = measurePlanting(
      tenStrips(() => ({ speed: 18 })),
      { kind: 'speed', rows: 12 },
    )
    expect(figures).toMatchObject({
      stripCount: 10,
      plantingTimeS: 10,
      rowRates: [],
      bands: null,
      faultyAreaHa: null,
    })
    expect(figures.workedAreaHa).toBeCloseTo((50 * 6) / 1e4, 5)
  })

  it('FIG-7: work indicators give the example of the reference; without time they are unknown', () => {
    const example = checks.indicators_example
    expect(
      computeWorkIndicators({
        areaHa: example.area_planted_ha,
        plantingTimeS: example.planting_time_h * 3600,
        monitoringTimeS: example.monitoring_time_h * 3600,
      }),
    ).toEqual({
      plantingYieldHaPerHour: expect.closeTo(example.planting_yield_ha_h, 2),
      operationalYieldHaPerHour: expect.closeTo(example.operational_yield_ha_h, 2),
      operationalEfficiencyPercent: expect.closeTo(example.operational_efficiency_pct, 2),
    })
    expect(computeWorkIndicators({ areaHa: 5, plantingTimeS: 0, monitoringTimeS: null })).toEqual({
      plantingYieldHaPerHour: null,
      operationalYieldHaPerHour: null,
      operationalEfficiencyPercent: null,
    })
  })
})

describe('weather figures', () => {
  it('FIG-8: the average of a value that never changes is that value', () => {
    const points = tenStrips(() => ({ width: 24.3, tractor_speed: 12, pressure: 950.7 }))
    expect(measureWeather(points).report.pressure).toEqual({ minimum: 950.7, maximum: 950.7, average: 950.7 })
  })

  it('FIG-8: averages are by area, extremes of all points; a metric nobody measured is unknown', () => {
    const { report, totalAreaHa, stripCount } = measureWeather(
      tenStrips((strip) => ({
        temperature: strip === -1 ? 40 : strip < 5 ? 20 : 30,
        width: strip < 5 ? 10 : 30,
        wind_speed: null,
      })),
    )
    expect(stripCount).toBe(10)
    expect(totalAreaHa).toBeCloseTo((25 * 10 + 25 * 30) / 1e4, 5)
    expect(report.temperature).toEqual({ minimum: 20, maximum: 40, average: expect.closeTo(27.5, 4) })
    expect(report.wind_speed).toEqual({ minimum: null, maximum: null, average: null })
  })

  it('FIG-9: a strip is within parameters when all three hold, limits included; unknown is outside', () => {
    const targets: WeatherTargets = {
      temperature: { minimum: 20, maximum: 30 },
      humidity: { minimum: 50, maximum: null },
      wind_speed: noTarget,
    }
    const cells: Cells[] = [
      { temperature: 20, humidity: 50 },
      { temperature: 30, humidity: 90 },
      { temperature: 30.01, humidity: 60 },
      { temperature: 25, humidity: 49.9 },
      { temperature: null, humidity: 60 },
      { temperature: 25, humidity: 60, wind_speed: null },
    ]
    const points = tenStrips((strip) => cells[strip] ?? { temperature: 5 })
    const { areaWithinHa } = measureWeather(points, targets)
    expect(areaWithinHa).toBeCloseTo((3 * 5 * 24) / 1e4, 5)
    expect(measureWeather(points).areaWithinHa).toBeNull()
  })

  it('FIG-10: the wind rose is time by sixteen directions, calm left out', () => {
    const { windSeconds } = measureWeather(
      tenStrips((strip) => ({ wind_speed: strip === 0 ? 0 : 5, wind_direction: strip < 4 ? 355 : 90 })),
    )
    const { histFiltered, binCenters } = computeWindRose([windSeconds])
    expect(binCenters).toHaveLength(16)
    expect(binCenters[4]).toBe(90)
    expect(histFiltered[0]).toBeCloseTo(100 / 3, 6)
    expect(histFiltered[4]).toBeCloseTo(200 / 3, 6)
    expect(computeWindRose([]).histFiltered).toEqual(new Array(16).fill(0))
  })

  it('FIG-11: files merge to the extremes of all and averages by area', () => {
    const cool = measureWeather(tenStrips(() => ({ temperature: 20, width: 10, wind_speed: null })))
    const warm = measureWeather(tenStrips(() => ({ temperature: 30, width: 30, wind_speed: null })))
    const merged = mergeWeatherReports([
      { areaHa: cool.totalAreaHa, report: cool.report },
      { areaHa: warm.totalAreaHa, report: warm.report },
    ])
    expect(merged.temperature).toEqual({ minimum: 20, maximum: 30, average: expect.closeTo(27.5, 4) })
    expect(merged.wind_speed).toEqual({ minimum: null, maximum: null, average: null })
  })
})
