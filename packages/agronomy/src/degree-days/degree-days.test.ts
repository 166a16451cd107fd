import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCheckCsv } from '../../checks/read-check-csv.ts'
import { accumulateDegreeDays } from './accumulate-degree-days.ts'
import { baseTemperaturesC } from './base-temperatures.ts'
import { computeClippedDegreeDays } from './clipped-degree-days.ts'
import type { DayTemperatures } from './day-temperatures.ts'
import { computeMeanDegreeDays } from './mean-degree-days.ts'
import { computeSingleSineDegreeDays } from './single-sine-degree-days.ts'
import { computeVillaNovaDegreeDays } from './villa-nova-degree-days.ts'

const checks = readCheckCsv('gdd_checks.csv').map((row) => ({
  crop: row.text('crop'),
  base: row.number('tbase'),
  day: { temperatureMaxC: row.number('tmax'), temperatureMinC: row.number('tmin') },
  mean: row.number('gdd_mean_method'),
  accumulated: row.number('accumulated_mean_method'),
  clipped: row.number('gdd_clipped_method'),
  capped: row.number('gdd_clip_upper30'),
  sine: row.number('gdd_single_sine'),
  villaNova: row.number('gdd_villa_nova'),
}))

const methods: [string, (day: DayTemperatures, baseC: number) => number | null][] = [
  ['mean', computeMeanDegreeDays],
  ['clipped', (day, baseC) => computeClippedDegreeDays(day, { baseC, upperC: null })],
  ['capped', (day, baseC) => computeClippedDegreeDays(day, { baseC, upperC: 30 })],
  ['single sine', computeSingleSineDegreeDays],
  ['Villa Nova', computeVillaNovaDegreeDays],
]

describe('degree days', () => {
  it.each(checks)(
    'GDD-1: $crop at $day.temperatureMaxC/$day.temperatureMinC °C agrees in all five methods',
    (check) => {
      const { base, day } = check
      expect(computeMeanDegreeDays(day, base)).toBeCloseTo(check.mean, 2)
      expect(computeClippedDegreeDays(day, { baseC: base, upperC: null })).toBeCloseTo(check.clipped, 2)
      expect(computeClippedDegreeDays(day, { baseC: base, upperC: 30 })).toBeCloseTo(check.capped, 2)
      expect(computeSingleSineDegreeDays(day, base)).toBeCloseTo(check.sine, 3)
      expect(computeVillaNovaDegreeDays(day, base)).toBeCloseTo(check.villaNova, 3)
    },
  )

  it('GDD-1: a maximum below the minimum is no day', () => {
    for (const [, compute] of methods) {
      expect(compute({ temperatureMaxC: 10, temperatureMinC: 20 }, 10)).toBeNull()
    }
  })

  it('GDD-2: base temperatures by crop are those of the product', () => {
    expect(baseTemperaturesC).toEqual({
      maize: 10,
      soybean: 10,
      wheat: 5,
      coffee: 12,
      sugarcane: 10,
      beans: 10,
    })
    for (const check of checks)
      expect(Object.entries(baseTemperaturesC)).toContainEqual([check.crop, check.base])
  })

  it.each(Object.entries(baseTemperaturesC))(
    'GDD-3: the season of %s adds up as in the check table',
    (crop, base) => {
      const season = checks.filter((check) => check.crop === crop)
      const sums = accumulateDegreeDays(season.map(({ day }) => computeMeanDegreeDays(day, base)))
      sums.forEach((sum, index) => {
        expect(sum.degreeDays).toBeCloseTo(season[index]?.accumulated ?? Number.NaN, 6)
        expect(sum.missingDays).toBe(0)
      })
    },
  )

  it('GDD-3: an unknown day adds nothing and is counted', () => {
    expect(accumulateDegreeDays([5, null, 3])).toEqual([
      { degreeDays: 5, missingDays: 0 },
      { degreeDays: 5, missingDays: 1 },
      { degreeDays: 8, missingDays: 1 },
    ])
  })

  it.each(methods)(
    'GDD-4: by the %s method no day is below 0 and a warmer day never counts less',
    (_, compute) => {
      const degrees = fc.double({ min: -20, max: 45, noNaN: true })
      fc.assert(
        fc.property(degrees, degrees, fc.double({ min: 0, max: 10, noNaN: true }), (one, other, warming) => {
          const day = { temperatureMaxC: Math.max(one, other), temperatureMinC: Math.min(one, other) }
          const warmer = {
            temperatureMaxC: day.temperatureMaxC + warming,
            temperatureMinC: day.temperatureMinC + warming,
          }
          const cool = compute(day, 10) ?? Number.NaN
          return cool >= 0 && (compute(warmer, 10) ?? Number.NaN) >= cool - 1e-9
        }),
      )
    },
  )
})
