import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import expectedRules from '../../checks/spray_rules_default_config.json'
import { findBand, listBands, type SprayBands } from './spray-bands.ts'
import type { SprayCondition, SprayOperation } from './spray-condition.ts'
import { type SprayConfiguration, standardSprayConfiguration } from './spray-configuration.ts'
import { compileSprayRules, listSprayRules } from './spray-rules.ts'

const range = fc.record({
  low: fc.double({ min: -20, max: 120, noNaN: true }),
  high: fc.double({ min: -20, max: 120, noNaN: true }),
})
const configurations: fc.Arbitrary<SprayConfiguration> = fc.record({
  temperature: range,
  humidity: range,
  windSpeed: range,
  deltaT: fc.record({ active: fc.boolean() }),
  noRain: fc.record({ active: fc.boolean() }),
})

function holds(condition: SprayCondition, value: number): boolean {
  const compare = ({ operator, operand }: SprayOperation) => {
    if (operator === 'greater_than') return value > operand
    if (operator === 'lower_than') return value < operand
    if (operator === 'greater_or_equal_than') return value >= operand
    if (operator === 'lower_or_equal_than') return value <= operand
    return value === operand
  }
  return condition.operations.every(compare)
}

function listVariables(
  configuration: SprayConfiguration,
): { bands: SprayBands; lowest: number; highest: number }[] {
  const rules = compileSprayRules(configuration)
  const variables = [
    { bands: rules.temperature, lowest: -40, highest: 60 },
    { bands: rules.humidity, lowest: 0, highest: 100 },
    { bands: rules.windSpeed, lowest: 0, highest: 250 },
    { bands: rules.windGust, lowest: 0, highest: 250 },
    { bands: rules.deltaT, lowest: 0, highest: 40 },
  ]
  return variables.flatMap(({ bands, ...ends }) => (bands === null ? [] : [{ bands, ...ends }]))
}

/** Random values, and the limits themselves, where mistakes live. */
function pickValue(variable: { bands: SprayBands; lowest: number; highest: number }, share: number): number {
  const limits = [variable.bands.outerLow, variable.bands.low, variable.bands.high, variable.bands.outerHigh]
  const edge = limits[Math.floor(share * 40)]
  const value = edge ?? variable.lowest + share * (variable.highest - variable.lowest)
  return Math.min(variable.highest, Math.max(variable.lowest, value))
}

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('spray rules', () => {
  it('SPR-1: the standard configuration expands to the rules of the reference', () => {
    const rules = listSprayRules(compileSprayRules(standardSprayConfiguration))
    expect(rules.filter(({ variable }) => variable !== 'no_rain')).toEqual(
      expectedRules.filter(({ variable }) => variable !== 'no_rain'),
    )
  })

  it('SPR-1: the standard configuration is 20 to 30 °C, 70 to 80 %, 3 to 6 km/h, both toggles on', () => {
    expect(standardSprayConfiguration).toEqual({
      temperature: { low: 20, high: 30 },
      humidity: { low: 70, high: 80 },
      windSpeed: { low: 3, high: 6 },
      deltaT: { active: true },
      noRain: { active: true },
    })
  })

  it('SPR-1: outer limits carry no binary dust', () => {
    const rules = compileSprayRules({ ...standardSprayConfiguration, temperature: { low: 20.1, high: 30.3 } })
    expect(rules.temperature).toMatchObject({ outerLow: 15.1, outerHigh: 35.3 })
  })

  it('SPR-1: the medium band above the wind limit is 4 km/h wide, above 8 km/h half of the limit', () => {
    const at = (high: number) =>
      compileSprayRules({ ...standardSprayConfiguration, windSpeed: { low: 3, high } }).windSpeed?.outerHigh
    expect([6, 8, 10, 20].map(at)).toEqual([10, 12, 15, 30])
  })

  it('SPR-1: humidity limits near saturation leave no band above 100 %', () => {
    const at = (high: number) =>
      compileSprayRules({ ...standardSprayConfiguration, humidity: { low: 70, high } }).humidity
    expect(at(84)).toMatchObject({ outerHigh: 99, farAbove: { risk: 2 } })
    expect(at(85)).toMatchObject({ outerHigh: 100, above: { risk: 1 }, farAbove: null })
    expect(at(100)).toMatchObject({ above: null, farAbove: null })
  })

  it('SPR-4: risk never falls as a value moves away from its good range', () => {
    fc.assert(
      fc.property(configurations, share, share, (configuration, one, other) => {
        for (const variable of listVariables(configuration)) {
          const values = [pickValue(variable, one), pickValue(variable, other)]
          const [near = 0, far = 0] = values.sort(
            (a, b) => measureDistance(variable.bands, a) - measureDistance(variable.bands, b),
          )
          const isSameSide = near > variable.bands.high === far > variable.bands.high
          if (!isSameSide && measureDistance(variable.bands, near) > 0) continue
          expect(findBand(variable.bands, far)?.risk).toBeGreaterThanOrEqual(
            findBand(variable.bands, near)?.risk ?? 3,
          )
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('SPR-5: for every possible value exactly one condition holds, and it is the one found', () => {
    fc.assert(
      fc.property(configurations, share, (configuration, position) => {
        for (const variable of listVariables(configuration)) {
          const value = pickValue(variable, position)
          const holding = listBands(variable.bands).filter((condition) => holds(condition, value))
          expect(holding).toEqual([findBand(variable.bands, value)])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('SPR-6: limits in the wrong order are swapped', () => {
    const swapped = compileSprayRules({ ...standardSprayConfiguration, temperature: { low: 30, high: 20 } })
    expect(swapped).toEqual(compileSprayRules(standardSprayConfiguration))
  })

  it.each(['temperature', 'humidity', 'windSpeed'] as const)(
    'SPR-6: a limit of %s that is no number leaves it without rules',
    (variable) => {
      const limits = standardSprayConfiguration[variable]
      for (const broken of [
        { ...limits, low: Number.NaN },
        { ...limits, high: Number.POSITIVE_INFINITY },
      ]) {
        const rules = compileSprayRules({ ...standardSprayConfiguration, [variable]: broken })
        expect(rules[variable]).toBeNull()
        expect(new Set(listSprayRules(rules).map((rule) => rule.variable)).size).toBe(5)
      }
    },
  )

  it('SPR-8: what is off is not among the rules', () => {
    const off = { deltaT: { active: false }, noRain: { active: false } }
    const rules = listSprayRules(compileSprayRules({ ...standardSprayConfiguration, ...off }))
    expect([...new Set(rules.map(({ variable }) => variable))]).toEqual([
      'temperature_c',
      'humidity',
      'wind_speed_kmh',
      'wind_gust_kmh',
    ])
  })

  it('SPR-11: conditions are frozen, and all hours of a configuration share them', () => {
    const rules = compileSprayRules(standardSprayConfiguration)
    for (const condition of listSprayRules(rules)) {
      expect(Object.isFrozen(condition) && Object.isFrozen(condition.operations)).toBe(true)
    }
    expect(rules.deltaT).toBe(compileSprayRules({ ...standardSprayConfiguration }).deltaT)
  })
})

function measureDistance(bands: SprayBands, value: number): number {
  return Math.max(0, bands.low - value, value - bands.high)
}
