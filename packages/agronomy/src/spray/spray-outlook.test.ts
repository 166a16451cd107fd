import { hourMs } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSprayHour, someSprayHours } from '../../checks/a-spray-hour.ts'
import checks from '../../checks/spray_outlook_checks.json'
import { type SprayConfiguration, standardSprayConfiguration } from './spray-configuration.ts'
import type { SprayForecastHour } from './spray-forecast-hour.ts'
import { computeSprayOutlook } from './spray-outlook.ts'

const off = { deltaT: { active: false }, noRain: { active: false } }

function assessFirst(hours: readonly SprayForecastHour[], configuration = standardSprayConfiguration) {
  const [first] = computeSprayOutlook({ hours, configuration, nowMs: 0, altitudeM: null })
  if (first === undefined) throw new Error('the outlook is empty')
  return first
}

function findRisk(hours: readonly SprayForecastHour[], variable: string, configuration?: SprayConfiguration) {
  return assessFirst(hours, configuration).conditions.find((condition) => condition.variable === variable)
    ?.risk
}

const wholeHour = fc.record({
  temperatureC: fc.double({ min: 0, max: 45, noNaN: true }),
  humidity: fc.double({ min: 5, max: 100, noNaN: true }),
  windSpeedKmh: fc.double({ min: 0, max: 40, noNaN: true }),
  windGustKmh: fc.option(fc.double({ min: 0, max: 80, noNaN: true })),
  rainMm: fc.double({ min: 0, max: 10, noNaN: true }),
  probabilityOfPrecipitation: fc.integer({ min: 0, max: 100 }),
})
const range = (min: number, max: number) =>
  fc.record({ low: fc.double({ min, max, noNaN: true }), high: fc.double({ min, max, noNaN: true }) })
const configurations: fc.Arbitrary<SprayConfiguration> = fc.record({
  temperature: range(0, 45),
  humidity: range(0, 100),
  windSpeed: range(0, 40),
  deltaT: fc.record({ active: fc.boolean() }),
  noRain: fc.record({ active: fc.boolean() }),
})

describe('spray outlook', () => {
  it.each(checks)('SPR-2: $case', ({ config, hours, expect: expected }) => {
    const forecast = someSprayHours(
      hours.map((hour) => ({
        temperatureC: hour.t,
        humidity: hour.rh,
        windSpeedKmh: hour.wind,
        windGustKmh: hour.gust,
        rainMm: hour.rain,
        probabilityOfPrecipitation: hour.pop,
      })),
    )
    expect(assessFirst(forecast, config)).toEqual({ startDate: '1970-01-01T00:00:00.000Z', ...expected })
  })

  const inputs = ['temperatureC', 'humidity', 'windSpeedKmh', 'rainMm', 'probabilityOfPrecipitation'] as const
  it('SPR-3: whatever the weather and the limits, an hour with an unknown input is never green', () => {
    const unknown = fc.constantFrom(null, Number.NaN, Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(
        wholeHour,
        configurations,
        fc.constantFrom(...inputs),
        unknown,
        (hour, configuration, input, value) => {
          expect(assessFirst([aSprayHour({ ...hour, [input]: value })], configuration).riskOfLoss).not.toBe(0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each(inputs)(
    'SPR-3: an otherwise good hour without %s is grey, and its condition is left out',
    (input) => {
      const hour = assessFirst([aSprayHour({ [input]: null })])
      expect(hour.riskOfLoss).toBeNull()
      expect(hour.conditions.length).toBeLessThan(6)
      expect(hour.conditions.every((condition) => condition.risk === 0)).toBe(true)
    },
  )

  it('SPR-3: a known risk stands beside an unknown input', () => {
    expect(assessFirst([aSprayHour({ humidity: null, windSpeedKmh: 8 })]).riskOfLoss).toBe(1)
    expect(assessFirst([aSprayHour({ temperatureC: null, windSpeedKmh: 30 })]).riskOfLoss).toBe(2)
  })

  it('SPR-3: a forecast without gusts can be green', () => {
    const hour = assessFirst([aSprayHour({ windGustKmh: null })])
    expect(hour.riskOfLoss).toBe(0)
    expect(hour.conditions.map(({ variable }) => variable)).not.toContain('wind_gust_kmh')
  })

  it('SPR-3: an hour about which nothing is known is grey without conditions', () => {
    const empty = { temperatureC: null, humidity: null, windSpeedKmh: null, windGustKmh: null, rainMm: null }
    expect(assessFirst([aSprayHour({ ...empty, probabilityOfPrecipitation: null })])).toMatchObject({
      riskOfLoss: null,
      conditions: [],
      weather: { deltaT: null, rainAmountMm: null, probabilityOfPrecipitation: null },
    })
  })

  it.each([
    ['windGustKmh', 80],
    ['rainMm', 20],
    ['probabilityOfPrecipitation', 100],
  ] as const)('SPR-4: more %s never lowers the risk of an hour', (input, highest) => {
    fc.assert(
      fc.property(
        wholeHour,
        configurations,
        fc.double({ min: 0, max: highest, noNaN: true }),
        (hour, configuration, value) => {
          const worse = Math.max(hour[input] ?? 0, value)
          const before = assessFirst([aSprayHour(hour)], configuration).riskOfLoss ?? -1
          const after = assessFirst([aSprayHour({ ...hour, [input]: worse })], configuration).riskOfLoss ?? -1
          expect(after).toBeGreaterThanOrEqual(before)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['temperatureC', 'temperature'],
    ['humidity', 'humidity'],
    ['windSpeedKmh', 'windSpeed'],
  ] as const)('SPR-4: %s further from its limits never lowers the risk of an hour', (input, limits) => {
    fc.assert(
      fc.property(
        wholeHour,
        configurations,
        fc.double({ min: 0, max: 30, noNaN: true }),
        (hour, given, step) => {
          // Delta T hangs on temperature and humidity and may get better meanwhile; it has its own rule.
          const configuration = input === 'windSpeedKmh' ? given : { ...given, deltaT: { active: false } }
          const middle = (configuration[limits].low + configuration[limits].high) / 2
          const moved = hour[input] > middle ? hour[input] + step : hour[input] - step
          const worse = Math.max(0, input === 'humidity' ? Math.min(100, moved) : moved)
          const before = assessFirst([aSprayHour(hour)], configuration).riskOfLoss ?? -1
          const after = assessFirst([aSprayHour({ ...hour, [input]: worse })], configuration).riskOfLoss ?? 2
          expect(after).toBeGreaterThanOrEqual(before)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('SPR-6: a configuration with a limit that is no number has no green hour', () => {
    const broken = { ...standardSprayConfiguration, humidity: { low: Number.NaN, high: 80 } }
    expect(assessFirst([aSprayHour()], broken).riskOfLoss).toBeNull()
  })

  it('SPR-7: tenths of a millimetre that make 3.0 raise the alert', () => {
    const hours = someSprayHours(
      [0.1, 0.7, 2.2].map((rainMm) => ({ rainMm, probabilityOfPrecipitation: 90 })),
    )
    expect(assessFirst(hours).weather.rainAmountMm).toBe(3)
    expect(findRisk(hours, 'no_rain')).toBe(2)
  })

  it('SPR-7: rain of the fourth hour does not count, and the last hour counts alone', () => {
    const hours = someSprayHours([{}, {}, {}, { rainMm: 9, probabilityOfPrecipitation: 99 }])
    const outlook = computeSprayOutlook({
      hours,
      configuration: standardSprayConfiguration,
      nowMs: 0,
      altitudeM: null,
    })
    expect(outlook.map((hour) => hour.riskOfLoss)).toEqual([0, 2, 2, 2])
  })

  it('SPR-7: an unknown hour among the three is grey, yet no cover for an alert of the others', () => {
    const dry = someSprayHours([{}, { rainMm: null }, {}])
    expect(assessFirst(dry)).toMatchObject({ riskOfLoss: null, weather: { rainAmountMm: null } })
    const wet = someSprayHours([{ rainMm: 5, probabilityOfPrecipitation: 95 }, { rainMm: null }, {}])
    expect(assessFirst(wet)).toMatchObject({ riskOfLoss: 2, weather: { rainAmountMm: 5 } })
  })

  it('SPR-7: an hour that is missing from the forecast is unknown rain', () => {
    const hours = [aSprayHour(), aSprayHour({ startMs: 2 * hourMs }), aSprayHour({ startMs: 3 * hourMs })]
    expect(assessFirst(hours).riskOfLoss).toBeNull()
  })

  it('SPR-8: toggled off, delta T and rain are shown and not judged', () => {
    const hour = aSprayHour({ humidity: 99, rainMm: 20, probabilityOfPrecipitation: 99 })
    const configuration = { ...standardSprayConfiguration, ...off, humidity: { low: 70, high: 100 } }
    const assessed = assessFirst([hour], configuration)
    expect(assessed.riskOfLoss).toBe(0)
    expect(assessed.weather).toMatchObject({ deltaT: 0.1, rainAmountMm: 20, probabilityOfPrecipitation: 99 })
    expect(assessed.conditions.map(({ variable }) => variable)).toEqual([
      'temperature_c',
      'humidity',
      'wind_speed_kmh',
      'wind_gust_kmh',
    ])
  })

  it('SPR-9: an outlook begins with the running hour and ends 48 hours later', () => {
    const hours = someSprayHours(Array.from({ length: 72 }, () => ({})))
    const configuration = standardSprayConfiguration
    const outlook = computeSprayOutlook({ hours, configuration, nowMs: 5 * hourMs + 1, altitudeM: null })
    expect(outlook).toHaveLength(48)
    expect(outlook[0]?.startDate).toBe('1970-01-01T05:00:00.000Z')
    expect(outlook[47]?.startDate).toBe('1970-01-03T04:00:00.000Z')
  })

  it('SPR-9: of an old forecast only the hours to come are left', () => {
    const hours = someSprayHours([{}, {}, {}])
    const configuration = standardSprayConfiguration
    expect(computeSprayOutlook({ hours, configuration, nowMs: 2 * hourMs, altitudeM: null })).toHaveLength(1)
    expect(computeSprayOutlook({ hours, configuration, nowMs: 9 * hourMs, altitudeM: null })).toEqual([])
  })

  it('SPR-10: thin air makes 30 °C and 50 % marginal: by the hour’s pressure, or by the altitude', () => {
    const hour = { temperatureC: 30, humidity: 50 }
    const deltaTOf = (pressureHpa: number | null, altitudeM: number | null) =>
      computeSprayOutlook({
        hours: [aSprayHour({ ...hour, pressureHpa })],
        configuration: standardSprayConfiguration,
        nowMs: 0,
        altitudeM,
      })[0]?.weather.deltaT
    expect(deltaTOf(930, null)).toBe(8.1)
    expect(deltaTOf(null, 750)).toBe(8.1)
    expect(deltaTOf(null, null)).toBe(7.9)
    expect(deltaTOf(1013.25, 750)).toBe(7.9)
  })
})
