import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCheckCsv } from '../../checks/read-check-csv.ts'
import { classifyDeltaT, computeDeltaT } from './delta-t.ts'
import { computeDewPoint } from './dew-point.ts'
import { computeHeatIndex } from './heat-index.ts'
import { computeSaturationVapourPressure, evaluateMagnus } from './saturation-vapour-pressure.ts'
import { computeSaturationVapourPressureFao } from './saturation-vapour-pressure-fao.ts'
import { computeVapourPressureDeficit } from './vapour-pressure-deficit.ts'
import { computeWetBulb } from './wet-bulb.ts'

const checks = readCheckCsv('delta_t_checks.csv').map((row) => ({
  temperatureC: row.number('t_c'),
  humidity: row.number('rh_pct'),
  pressureHpa: row.number('p_hpa'),
  wetBulb: row.number('tw_psychrometric'),
  deltaT: row.number('delta_t_psychrometric'),
  deltaTClass: row.text('class_').replace(/\(.*/, ''),
  dewPoint: row.number('dew_point_c'),
  deficitKpa: row.number('vpd_kpa'),
  heatIndexC: row.number('heat_index_c'),
}))

const possibleAir = fc.record({
  temperatureC: fc.double({ min: -40, max: 60, noNaN: true }),
  humidity: fc.double({ min: 0, max: 100, noNaN: true }),
  pressureHpa: fc.double({ min: 500, max: 1100, noNaN: true }),
})

describe('air', () => {
  it('PSY-1: saturation vapour pressure is 6.1094 hPa at 0 °C, and FAO-56 example 3 gives 3.075 and 1.705 kPa', () => {
    expect(computeSaturationVapourPressure(0)).toBeCloseTo(6.1094, 10)
    expect(computeSaturationVapourPressureFao(24.5)).toBeCloseTo(3.075, 3)
    expect(computeSaturationVapourPressureFao(15)).toBeCloseTo(1.705, 3)
  })

  it.each(checks)('PSY-2: dew point at $temperatureC °C and $humidity % is $dewPoint °C', (check) => {
    expect(computeDewPoint(check)).toBeCloseTo(check.dewPoint, 2)
  })

  it('PSY-2: air without vapour has no dew point', () => {
    expect(computeDewPoint({ temperatureC: 20, humidity: 0 })).toBeNull()
  })

  it.each(checks)(
    'PSY-3: wet bulb at $temperatureC °C, $humidity %, $pressureHpa hPa is $wetBulb °C',
    (check) => {
      expect(Math.abs((computeWetBulb(check) ?? Number.NaN) - check.wetBulb)).toBeLessThan(0.001)
    },
  )

  it('PSY-3: the wet bulb satisfies its equation everywhere in its range, and never exceeds the dry bulb', () => {
    fc.assert(
      fc.property(possibleAir, (air) => {
        const wetBulb = computeWetBulb(air) ?? Number.NaN
        const vapour = (evaluateMagnus(air.temperatureC) * air.humidity) / 100
        const rest =
          evaluateMagnus(wetBulb) - 0.000662 * air.pressureHpa * (air.temperatureC - wetBulb) - vapour
        return Math.abs(rest) < 1e-6 && wetBulb <= air.temperatureC
      }),
      { numRuns: 2000 },
    )
  })

  it('PSY-3: FAO-56 example 4 gives a vapour pressure of 1.91 kPa back', () => {
    const humidity = (1.912 / 3.2821) * 100
    expect(computeWetBulb({ temperatureC: 25.6, humidity, pressureHpa: 879 })).toBeCloseTo(19.5, 1)
  })

  it.each(checks)(
    'PSY-4: delta T at $temperatureC °C, $humidity %, $pressureHpa hPa is $deltaT °C',
    (check) => {
      expect(Math.abs((computeDeltaT(check) ?? Number.NaN) - check.deltaT)).toBeLessThan(0.05)
    },
  )

  it('PSY-4: all 200 cells of the published psychrometer table agree', () => {
    const rows = readCheckCsv('delta_t_vs_published_psychrometer_table.csv')
    expect(rows).toHaveLength(200)
    const differences = rows.map((row) => {
      const air = {
        temperatureC: row.number('dry_bulb_c'),
        humidity: row.number('published_rh_pct'),
        pressureHpa: 1013.25,
      }
      return Math.abs((computeDeltaT(air) ?? Number.NaN) - row.number('published_depression_c'))
    })
    expect(Math.max(...differences)).toBeLessThan(0.35)
    expect(differences.reduce((sum, difference) => sum + difference, 0) / 200).toBeLessThan(0.11)
  })

  it.each([
    [1013.25, 7.93],
    [950, 8.08],
    [900, 8.2],
    [850, 8.33],
  ])('PSY-4: 30 °C and 50 %% at %d hPa dry by %d °C', (pressureHpa, expected) => {
    const deltaT = computeDeltaT({ temperatureC: 30, humidity: 50, pressureHpa }) ?? Number.NaN
    expect(Math.abs(deltaT - expected)).toBeLessThan(0.006)
  })

  it.each(checks)('PSY-5: delta T $deltaT is $deltaTClass', (check) => {
    expect(classifyDeltaT(computeDeltaT(check))).toBe(check.deltaTClass)
  })

  it('PSY-5: limits belong to the better class', () => {
    expect([1.99, 2, 8, 8.01, 10, 10.01].map(classifyDeltaT)).toEqual([
      'low',
      'preferred',
      'preferred',
      'marginal',
      'marginal',
      'high',
    ])
  })

  it.each(checks)(
    'PSY-6: vapour pressure deficit at $temperatureC °C and $humidity % is $deficitKpa kPa',
    (check) => {
      expect(computeVapourPressureDeficit(check)).toBeCloseTo(check.deficitKpa, 3)
    },
  )

  it.each(checks)(
    'PSY-7: heat index at $temperatureC °C and $humidity % is $heatIndexC °C or not shown',
    (check) => {
      const heatIndex = computeHeatIndex(check)
      if (check.heatIndexC > 60) expect(heatIndex).toBeNull()
      else expect(heatIndex).toBeCloseTo(check.heatIndexC, 1)
    },
  )

  it.each([
    [75, 50, 75],
    [80, 50, 81],
    [80, 95, 88],
    [90, 50, 95],
    [90, 95, 127],
  ])('PSY-7: NWS prints %i °F at %i %% as %i °F', (fahrenheit, humidity, printed) => {
    const heatC = computeHeatIndex({ temperatureC: ((fahrenheit - 32) * 5) / 9, humidity }) ?? Number.NaN
    expect(Math.round((heatC * 9) / 5 + 32)).toBe(printed)
  })

  it('PSY-7: the adjustments of NWS stay inside their own air: dry up to 112 °F, moist from 80 °F', () => {
    const heatF = (fahrenheit: number, humidity: number) =>
      ((computeHeatIndex({ temperatureC: ((fahrenheit - 32) * 5) / 9, humidity }) ?? Number.NaN) * 9) / 5 + 32
    // The bare Rothfusz regression, reckoned outside of this package.
    expect(heatF(112.9, 10)).toBeCloseTo(107.7118, 3)
    expect(heatF(79.5, 99)).toBeCloseTo(85.3484, 3)
  })
})
