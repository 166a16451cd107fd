import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as agronomy from './index.ts'

const sourceFolder = new URL('./', import.meta.url)
const names = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const read = (name: string) => readFileSync(new URL(name, sourceFolder), 'utf8')
const sources = names.filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts')
const tests = names.filter((name) => name.endsWith('.test.ts'))

const examples = sources.flatMap((name) =>
  [...read(name).matchAll(/@example (?<call>.+) \/\/ (?<result>.+?)(?: \*\/)?$/gm)].map((match) => ({
    name,
    call: match.groups?.call ?? '',
    result: match.groups?.result ?? '',
  })),
)

function evaluate(expression: string): unknown {
  return new Function(...Object.keys(agronomy), `return (${expression})`)(...Object.values(agronomy))
}

describe('the rule book', () => {
  it('GEN-4: every rule has a test and every test names a rule', () => {
    const rules = [
      ...readFileSync(new URL('../SPEC.md', sourceFolder), 'utf8').matchAll(/\*\*([A-Z]{3}-\d+)\*\*/g),
    ]
    const cited = tests.flatMap((name) => [...read(name).matchAll(/'([A-Z]{3}-\d+): /g)])
    const told = (matches: RegExpMatchArray[]) => [...new Set(matches.map((match) => match[1]))].sort()
    expect(told(cited)).toEqual(told(rules))
    const untitled = tests.flatMap((name) => [
      ...read(name).matchAll(/\bit(?:\.each\([\s\S]*?\))?\('(?![A-Z]{3}-\d+: )/g),
    ])
    expect(untitled).toEqual([])
  })

  it.each(examples)('GEN-2: in $name, $call is $result', ({ call, result }) => {
    const expected = evaluate(result)
    const actual = evaluate(call)
    if (typeof expected !== 'number') expect(actual).toEqual(expected)
    else expect(actual).toBeCloseTo(expected, result.split('.')[1]?.length ?? 0)
  })

  it.each(sources.filter((name) => read(name).includes('export function')))(
    'GEN-2: %s shows an example',
    (name) => {
      expect(examples.map((example) => example.name)).toContain(name)
    },
  )

  it.each(sources)('GEN-3: %s is pure', (name) => {
    const source = read(name)
    expect(source).not.toMatch(/Date\.now|new Date\(\)|Math\.random|globalThis|process\.|console\./)
    for (const [, imported] of source.matchAll(/from '([^']+)'/g))
      expect(imported).toMatch(/^\.\.?\/|^@talhao\/local-time$/)
  })

  it('GEN-3: the index exports every source', () => {
    const exported = [...read('index.ts').matchAll(/from '\.\/(.+)'/g)].map((match) => match[1])
    expect(exported.toSorted()).toEqual(sources.toSorted())
  })
})

describe('formulas fed with anything', () => {
  const anything = fc.oneof(
    fc.constantFrom(null, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0),
    fc.double({ min: -1e300, max: 1e300 }),
    fc.double({ min: -100, max: 400 }),
  )
  /** A value that a formula can use, for each field. */
  const usable = {
    temperatureC: 24,
    temperatureMaxC: 31,
    temperatureMinC: 18,
    humidity: 60,
    humidityMax: 92,
    humidityMin: 48,
    pressureHpa: 950,
    seaLevelPressureHpa: 1015,
    altitudeM: 560,
    latitude: -12.5,
    longitude: -55.7,
    dayOfYear: 290,
    utcHour: 3.5,
    nightClearness: 0.7,
    windSpeed: 3,
    heightM: 10,
    windTwoMetresMs: 2,
    solarRadiationMj: 2,
    sunshineHours: 8,
    extraterrestrialMj: 38,
    actualVapourPressureKpa: 1.9,
  }
  type Field = keyof typeof usable
  const mixed = Object.entries(usable).map(([field, value]) => [
    field,
    fc.oneof({ arbitrary: fc.constant(value), weight: 3 }, { arbitrary: anything, weight: 1 }),
  ])
  const state = fc.record<Record<Field, number | null>>(Object.fromEntries(mixed))
  const a = agronomy
  const formulas = {
    saturation: (s) => a.computeSaturationVapourPressure(s.temperatureC),
    saturationFao: (s) => a.computeSaturationVapourPressureFao(s.temperatureC),
    dewPoint: (s) => a.computeDewPoint(s),
    wetBulb: (s) => a.computeWetBulb(s),
    deltaT: (s) => a.computeDeltaT(s),
    deficit: (s) => a.computeVapourPressureDeficit(s),
    heatIndex: (s) => a.computeHeatIndex(s),
    pressure: (s) => a.computePressureAtAltitude(s.altitudeM),
    seaLevel: (s) => a.computeSeaLevelPressure(s),
    station: (s) => a.computeStationPressure(s),
    battery: (s) => a.computeBatteryPercent(s.windSpeed),
    celsius: (s) => a.convertFahrenheitToCelsius(s.humidity),
    hpa: (s) => a.convertInHgToHpa(s.humidity),
    dailyRadiation: (s) => a.computeDailyExtraterrestrialRadiation(s),
    hourlyRadiation: (s) => a.computeHourlyExtraterrestrialRadiation(s),
    daylight: (s) => a.computeDaylightHours(s),
    sunshine: (s) => a.estimateSolarRadiationFromSunshine(s),
    swing: (s) => a.estimateSolarRadiationFromTemperature(s),
    clearSky: (s) => a.computeClearSkyRadiation(s),
    wind: (s) => a.computeWindAtTwoMetres(s),
    vapour: (s) => a.computeActualVapourPressure(s),
    dailyEvapotranspiration: (s) => a.computeDailyEvapotranspiration(s),
    hourlyEvapotranspiration: (s) => a.computeHourlyEvapotranspiration(s),
    hargreaves: (s) => a.computeHargreavesEvapotranspiration(s),
    anyDay: (s) => a.chooseDayEvapotranspiration({ ...s, hoursMm: [] }).evapotranspirationMm,
    mean: (s) => a.computeMeanDegreeDays(s, 10),
    clipped: (s) => a.computeClippedDegreeDays(s, { baseC: 10, upperC: 30 }),
    sine: (s) => a.computeSingleSineDegreeDays(s, 10),
    villaNova: (s) => a.computeVillaNovaDegreeDays(s, 10),
    sunrise: (s) => a.computeSunTimes({ year: 2026, month: 6, day: 21 }, s).sunriseMs,
  } satisfies Record<string, (s: Record<Field, number | null>) => number | null>

  it.each(Object.entries(formulas))('GEN-1: %s is a number or null, whatever the input', (_, formula) => {
    fc.assert(
      fc.property(state, (values) => {
        const result = formula(values)
        return result === null || Number.isFinite(result)
      }),
      { numRuns: 300 },
    )
  })
})
