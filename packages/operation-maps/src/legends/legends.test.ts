import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drive } from '../../checks/drive.ts'
import { storeCsv, writePoints } from '../../checks/store-csv.ts'
import {
  type BandAreas,
  buildLayer,
  classifyAll,
  classifyValue,
  createBandAreas,
  createDirectionLegend,
  createEquipmentLegend,
  createPalette,
  createSeedRateLegend,
  createSpeedLegend,
  createWeatherLegend,
  createWorkedAreas,
  equipmentLegendRanges,
  fertilizerLegend,
  type Legend,
  listColumns,
  mixRamp,
  type OperationKind,
  paintStrips,
  parseHex,
  type SeedRateLimits,
  seedRateBands,
  unknownBand,
  weatherMetrics,
} from '../index.ts'

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
const noSpeedLimits = {
  speedLimit1: null,
  speedLimit2: null,
  speedLimit3: null,
  speedLimit4: null,
  speedLimit5: null,
}
const range = { minimum: 18, maximum: 33 }
const style = 'gradient' as const

function need(legend: Legend | null): Legend {
  if (legend === null) throw new Error('no legend')
  return legend
}

type Cells = Readonly<Record<string, number | string | null>>

/** The areas of a file's bands; rows of half a metre. */
function measureBands(
  points: readonly Cells[],
  { kind, rows = 0, legend }: { kind: OperationKind; rows?: number; legend: Legend },
): BandAreas {
  const columns = kind === 'speed' ? 0 : rows
  const { file } = storeCsv(writePoints(kind, points, columns), { kind, rows: columns })
  const operation = { kind, machine: { rows, rowWidthM: 0.5 } }
  const measuring = createBandAreas({ ...operation, legend })
  for (const block of file.readBlocks()) measuring.addBlock(block)
  // The same of areas that are known already, with no more read than it says.
  const again = createBandAreas({ ...operation, legend })
  const measureAreas = createWorkedAreas(operation)
  const areas = Array.from(file.readBlocks(), (block) => measureAreas(block).slice())
  for (const block of file.readBlocks(again.columns)) again.addBlock(block, areas.shift())
  expect(again.finish()).toEqual(measuring.finish())
  return measuring.finish()
}

const limitsOf = (legend: Legend | null) => need(legend).limits.map(({ value }) => value)
const listClasses = (legend: Legend | null, values: readonly number[]) =>
  values.map((value) => classifyValue(need(legend), value))

describe('planting legends', () => {
  it('LEG-1: seed rates have nine bands by eight limits, a rate on a limit nearer the target', () => {
    const legend = createSeedRateLegend(limits)
    expect(need(legend).bands).toHaveLength(seedRateBands.length)
    expect(listClasses(legend, [0.1, 9.99, 10, 11, 12, 13, 14, 15, 15.01, 16.5, 17.5, 18, 18.01])).toEqual([
      0, 0, 1, 2, 3, 4, 4, 4, 5, 6, 7, 7, 8,
    ])
  })

  it('LEG-1: orange-red below, light green at the target, dark green above', () => {
    const { bands } = need(createSeedRateLegend(limits))
    expect([bands[0]?.colour, bands[4]?.colour]).toEqual(['#ff4500', '#90ee90'])
    const greens = bands.slice(4).map(({ colour }) => parseHex(colour).reduce((sum, part) => sum + part, 0))
    expect(greens).toEqual(greens.toSorted((one, other) => other - one))
  })

  it('LEG-1: a limit that is missing or out of order leaves no legend', () => {
    expect(createSeedRateLegend({ ...limits, maximumCriticalLimit: null })).toBeNull()
    expect(createSeedRateLegend({ ...limits, maximumCriticalLimit: 3 })).toBeNull()
  })

  it('LEG-2: fertilizers have one teal', () => {
    expect(fertilizerLegend.bands.map(({ colour }) => colour)).toEqual(['#008080'])
    expect(classifyValue(fertilizerLegend, 120)).toBe(0)
  })

  it('LEG-3: speed has five bands from red to green', () => {
    const five = { speedLimit1: 4, speedLimit2: 5, speedLimit3: 6, speedLimit4: 7, speedLimit5: 8, speed: 6 }
    const legend = createSpeedLegend(five)
    expect(need(legend).bands).toHaveLength(5)
    expect(listClasses(legend, [0, 4, 4.1, 6, 7, 7.1, 20])).toEqual([0, 0, 1, 2, 3, 4, 4])
    expect(need(legend).bands[4]).toMatchObject({ from: 7, to: null })
    const [red, , green] = [need(legend).bands[0], need(legend).bands[2], need(legend).bands[4]]
    expect(parseHex(red?.colour ?? '')[0]).toBeGreaterThan(parseHex(red?.colour ?? '')[1])
    expect(parseHex(green?.colour ?? '')[1]).toBeGreaterThan(parseHex(green?.colour ?? '')[0])
  })

  it('LEG-3: without five limits speed is inside or outside the one, teal or purple; without any it has no legend', () => {
    const pair = createSpeedLegend({ ...noSpeedLimits, speed: 7 })
    expect(need(pair).bands.map(({ colour }) => colour)).toEqual(['#008080', '#7b2d8b'])
    expect(listClasses(pair, [6.9, 7, 7.1])).toEqual([0, 0, 1])
    expect(createSpeedLegend({ ...noSpeedLimits, speed: null })).toBeNull()
  })
})

describe('weather legends', () => {
  it.each(['temperature', 'tractor_speed', 'wind_speed', 'pressure', 'humidity'] as const)(
    'LEG-4: %s goes from the smallest value to the largest in 150 steps with 10 stops, or in 10 bands',
    (metric) => {
      const gradient = need(createWeatherLegend(metric, { range, style }))
      expect(gradient.bands).toHaveLength(150)
      expect(gradient.stops).toHaveLength(10)
      expect([gradient.stops[0]?.value, gradient.stops[9]?.value]).toEqual([18, 33])
      expect(listClasses(gradient, [17, 18, 18.09, 18.11, 25.55, 33, 40])).toEqual([0, 0, 0, 1, 75, 149, 149])
      const discrete = need(createWeatherLegend(metric, { range, style: 'discrete' }))
      expect(discrete.bands).toHaveLength(10)
      expect(listClasses(discrete, [18, 19.5, 33])).toEqual([0, 1, 9])
      expect(createWeatherLegend(metric, { range: null, style })).toBeNull()
    },
  )

  it('LEG-4: a gradient over one single value has a colour for it', () => {
    const legend = createWeatherLegend('temperature', { range: { minimum: 20, maximum: 20 }, style })
    expect(listClasses(legend, [20])).toEqual([0])
  })

  it('LEG-5: wind direction has steps of 36 degrees, dew point and delta T their fixed bands', () => {
    expect(limitsOf(createWeatherLegend('wind_direction', { range, style }))).toEqual([
      36, 72, 108, 144, 180, 216, 252, 288, 324,
    ])
    expect(need(createWeatherLegend('wind_direction', { range, style })).bands.at(-1)?.to).toBe(360)
    expect(limitsOf(createWeatherLegend('dew_point', { range, style }))).toEqual([
      0, 3.8, 7.5, 15, 22, 30, 32, 35, 40,
    ])
    const deltaT = createWeatherLegend('delta_t', { range, style })
    expect(limitsOf(deltaT)).toEqual([1, 2, 8, 10, 12])
    expect(listClasses(deltaT, [0.9, 1, 2, 8, 8.1, 10, 12, 12.1])).toEqual([0, 1, 2, 2, 3, 3, 4, 5])
  })

  it('LEG-6: the equipment cloud has its own fixed bands', () => {
    const none = { limits: null, range }
    expect(limitsOf(createEquipmentLegend('tractor_speed', none))).toEqual([2, 5, 8, 11, 14, 17, 20])
    expect(limitsOf(createEquipmentLegend('wind_direction', none))).toEqual([45, 90, 135, 180, 225, 270, 315])
    expect(limitsOf(createEquipmentLegend('pressure', none))).toEqual([
      950, 955, 960, 965, 970, 975, 980, 985, 990, 995, 1000,
    ])
    const pressure = need(createEquipmentLegend('pressure', none)).bands
    expect(pressure.slice(0, 2)).toMatchObject([
      { from: null, to: 950 },
      { from: 950, to: 955 },
    ])
    expect(pressure.slice(-2)).toMatchObject([
      { from: 995, to: 1000 },
      { from: 1000, to: null },
    ])
    expect(listClasses(createEquipmentLegend('pressure', none), [905, 950, 999.9, 1000, 1013])).toEqual([
      0, 1, 10, 11, 11,
    ])
    expect(limitsOf(createEquipmentLegend('delta_t', none))).toEqual([2, 8, 10])
    expect(limitsOf(createEquipmentLegend('dew_point', none))).toEqual([10, 16, 18, 21, 26])
  })

  it.each(['temperature', 'humidity', 'wind_speed'] as const)(
    "LEG-6: %s has four bands by the operation's limits, a gradient without them",
    (metric) => {
      const parameters = { minimum: 20, medium: 25, maximum: 30 }
      const legend = createEquipmentLegend(metric, { limits: parameters, range })
      expect(listClasses(legend, [19.9, 20, 25, 25.1, 30, 30.1])).toEqual([0, 1, 1, 2, 2, 3])
      const byEnds = createEquipmentLegend(metric, { limits: { ...parameters, medium: null }, range })
      expect(listClasses(byEnds, [19.9, 25, 25.1, 30.1])).toEqual([0, 1, 2, 3])
      const without = createEquipmentLegend(metric, { limits: { ...parameters, maximum: null }, range })
      expect(need(without).kind).toBe('gradient')
      expect(createEquipmentLegend(metric, { limits: null, range: null })).toBeNull()
    },
  )
})

describe('every legend', () => {
  const five = { speedLimit1: 4, speedLimit2: 5, speedLimit3: 6, speedLimit4: 7, speedLimit5: 8, speed: 6 }
  const byTargets = { minimum: 20, medium: 25, maximum: 30 }
  const legends = [
    need(createSeedRateLegend(limits)),
    fertilizerLegend,
    need(createSpeedLegend(five)),
    need(createSpeedLegend({ ...noSpeedLimits, speed: 7 })),
    ...weatherMetrics.flatMap((metric) => [
      need(createWeatherLegend(metric, { range, style })),
      need(createWeatherLegend(metric, { range, style: 'discrete' })),
      need(createEquipmentLegend(metric, { limits: null, range })),
      need(createEquipmentLegend(metric, { limits: byTargets, range })),
    ]),
  ]
  /** Every value that a cell of the file may hold. */
  const possible = (metric: Legend['metric']) => {
    const columns = [...listColumns('weather', 0), ...listColumns('seeds', 1)]
    const name = metric === 'rate' ? 'row_1' : metric
    const column = columns.find((one) => one.name === name)
    if (column === undefined) throw new Error(`no column of ${metric}`)
    return column.limits
  }
  const isOverRange = ({ bands }: Legend) => bands[0]?.from === 18 && bands.at(-1)?.to === 33

  it('LEG-7: no possible value is painted by a band that says something else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...legends),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (legend, place) => {
          // A legend over the measured values is asked for those alone.
          const { minimum, maximum } = isOverRange(legend) ? range : possible(legend.metric)
          const value = minimum + place * (maximum - minimum)
          const { from, to } = legend.bands[classifyValue(legend, value) ?? -1] ?? { from: 1, to: 0 }
          expect(Math.fround(value)).toBeGreaterThanOrEqual((from ?? Number.NEGATIVE_INFINITY) - 1e-4)
          expect(Math.fround(value)).toBeLessThanOrEqual((to ?? Number.POSITIVE_INFINITY) + 1e-4)
        },
      ),
    )
  })

  it('LEG-7: puts a value into the band whose ends hold it, and an unknown one into none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...legends),
        fc.double({ min: -50, max: 1100, noNaN: true }),
        (legend, value) => {
          const index = classifyValue(legend, value)
          const band = legend.bands[index ?? -1]
          expect(band).toBeDefined()
          const isFirst = index === 0
          const isLast = index === legend.bands.length - 1
          const shown = Math.fround(value)
          if (!isFirst && band?.from != null) expect(shown).toBeGreaterThanOrEqual(band.from - 1e-4)
          if (!isLast && band?.to != null) expect(shown).toBeLessThanOrEqual(band.to + 1e-4)
        },
      ),
    )
    for (const legend of legends) {
      expect(classifyValue(legend, Number.NaN)).toBeNull()
      expect(classifyValue(legend, null)).toBeNull()
    }
  })

  it('LEG-7: bands meet, rise, and have colours of their own', () => {
    for (const { bands } of legends) {
      for (const [index, band] of bands.entries()) {
        if (index > 0) expect(band.from).toBe(bands[index - 1]?.to)
        expect(band.colour).toMatch(/^#[0-9a-f]{6}$/)
      }
    }
    const circle = createDirectionLegend(36).bands.map(({ colour }) => colour)
    expect(new Set(circle).size).toBe(10)
  })

  it('LEG-8: paints strips by bytes into a palette, the map and the figures alike', () => {
    const way = drive({ from: [-19.16, -47.77], heading: 0, points: 5, stepM: 5 })
    const temperatures = [20, 20, 24.1, 30, null]
    const points = way.map((point, index) => ({ ...point, temperature: temperatures[index] ?? null }))
    const { chunks } = buildLayer(storeCsv(writePoints('weather', points), { kind: 'weather' }).file, {
      rows: 0,
      rowWidthM: 0,
    })
    const legend = need(
      createEquipmentLegend('temperature', { limits: { minimum: 22, medium: 24.1, maximum: 28 }, range }),
    )
    const painted = chunks.flatMap((chunk) => [...paintStrips(chunk, legend)])
    expect(painted).toEqual([0, 1, 3, unknownBand])
    const palette = createPalette(legend, 200)
    expect([...palette.subarray(0, 4)]).toEqual([...parseHex(legend.bands[0]?.colour ?? ''), 200])
    expect(palette[unknownBand * 4 + 3]).toBe(0)
    const { areasM2, unknownM2 } = measureBands(points, { kind: 'weather', legend })
    expect([...areasM2, unknownM2].map((area) => Math.round(area))).toEqual([120, 120, 0, 120, 120])
    const strangers = chunks[0] === undefined ? [] : [...paintStrips(chunks[0], fertilizerLegend)]
    expect(strangers).toEqual([255, 255, 255, 255])
  })

  it('LEG-8: many values at once lie in the bands in which each lies alone', () => {
    const value = fc.oneof(
      fc.float({ min: -60, max: 1100 }),
      fc.constantFrom(
        ...legends.flatMap(({ limits, stops }) => [...limits, ...stops].map((one) => one.value)),
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...legends), fc.array(value), (legend, some) => {
        const values = Float32Array.from(some)
        const bands = new Uint8Array(values.length)
        classifyAll(legend, values, bands)
        expect([...bands]).toEqual([...values].map((one) => classifyValue(legend, one) ?? unknownBand))
      }),
    )
  })

  it('LEG-8: a ramp keeps its stops', () => {
    expect([mixRamp(['#000000', '#ffffff'], 0), mixRamp(['#000000', '#ffffff'], 1)]).toEqual([
      '#000000',
      '#ffffff',
    ])
    expect(mixRamp(['#000000', '#ffffff'], 0.5)).toBe('#808080')
  })
})

describe('the areas of bands', () => {
  const way = drive({ from: [-19.16, -47.77], heading: 0, points: 9, stepM: 5 })
  const at = (index: number, values: readonly (number | null)[]) => values[index - 1] ?? null

  it('LEG-9: are those of the worked strips; a row of rate 0 lies in the band of 0', () => {
    const rates = [0, 9, 14, 14, 14, 14, null, 14]
    const points = way.map((point, index) => ({
      ...point,
      row_1: at(index, rates),
      row_2: 20,
      speed: index === 8 ? 0.4 : 18,
    }))
    const legend = need(createSeedRateLegend(limits))
    const { areasM2, unknownM2, unappliedM2 } = measureBands(points, { kind: 'seeds', rows: 2, legend })
    // Strips of 5 m by 0.5 m: two below 10, four at the target, seven far above, one unknown, two not worked.
    expect(areasM2.map((area) => Math.round(area * 10) / 10)).toEqual([5, 0, 0, 0, 10, 0, 0, 0, 17.5])
    expect(unknownM2).toBeCloseTo(2.5, 2)
    expect(unappliedM2).toBe(0)
  })

  it('LEG-9: what was worked without fertiliser is told apart from what was applied', () => {
    const points = way.map((point, index) => ({ ...point, row_1: at(index, [0, 0, 1, 1, 1, 1, 1, 1]) }))
    const measured = measureBands(points, { kind: 'fertilizers', rows: 1, legend: fertilizerLegend })
    expect(measured.areasM2[0]).toBeCloseTo(15, 2)
    expect(measured.unappliedM2).toBeCloseTo(5, 2)
  })

  it('LEG-9: a speed file has the width of the machine, a metric that it does not have no value', () => {
    const points = way.map((point, index) => ({ ...point, speed: index < 5 ? 6 : 8 }))
    const pair = need(createSpeedLegend({ ...noSpeedLimits, speed: 7 }))
    const measured = measureBands(points, { kind: 'speed', rows: 3, legend: pair })
    expect(measured.areasM2.map((area) => Math.round(area))).toEqual([30, 30])
    const strange = measureBands(points, { kind: 'speed', rows: 3, legend: fertilizerLegend })
    expect([strange.areasM2[0], Math.round(strange.unknownM2)]).toEqual([0, 60])
  })
})

describe('what the legends of the equipment cloud span', () => {
  it('LEG-10: fixed bands from their first number to their last, the others all that can be read', () => {
    expect(equipmentLegendRanges).toEqual({
      temperature: { minimum: -40, maximum: 60 },
      humidity: { minimum: 0, maximum: 100 },
      wind_speed: { minimum: 0, maximum: 250 },
      tractor_speed: { minimum: 0, maximum: 20 },
      pressure: { minimum: 950, maximum: 1000 },
      delta_t: { minimum: 2, maximum: 10 },
      dew_point: { minimum: 10, maximum: 26 },
    })
  })
})
