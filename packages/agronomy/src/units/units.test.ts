import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCheckCsv } from '../../checks/read-check-csv.ts'
import { convertFeetToMetres, convertInchesToMm, convertMmToInches } from './convert-length.ts'
import { convertHpaToInHg, convertInHgToHpa, convertInHgToKpa } from './convert-pressure.ts'
import { convertWattsToDailyMegajoules, convertWattsToHourlyMegajoules } from './convert-radiation.ts'
import {
  convertKmhToMetresPerSecond,
  convertKmhToMph,
  convertKnotsToKmh,
  convertMetresPerSecondToKmh,
  convertMphToKmh,
} from './convert-speed.ts'
import { convertCelsiusToFahrenheit, convertFahrenheitToCelsius } from './convert-temperature.ts'

type Convert = (value: number | null) => number | null

const converters = new Map<string, Convert>([
  ['tempf', convertFahrenheitToCelsius],
  ['soiltempf', convertFahrenheitToCelsius],
  ['baromin', convertInHgToHpa],
  ['windspeedmph', convertMphToKmh],
  ['windgustmph', convertMphToKmh],
  ['dailyrainin', convertInchesToMm],
  ['rainin', convertInchesToMm],
  ['solarradiation', convertWattsToHourlyMegajoules],
  ['vpd_inHg', convertInHgToKpa],
])

const checks = readCheckCsv('unit_conversion_checks.csv').map((row) => ({
  field: row.text('field'),
  input: row.number('input'),
  unit: row.text('out_unit'),
  expected: row.number('expected'),
}))

const pairs: [string, Convert, Convert][] = [
  ['°F and °C', convertFahrenheitToCelsius, convertCelsiusToFahrenheit],
  ['mph and km/h', convertMphToKmh, convertKmhToMph],
  ['m/s and km/h', convertMetresPerSecondToKmh, convertKmhToMetresPerSecond],
  ['inHg and hPa', convertInHgToHpa, convertHpaToInHg],
  ['in and mm', convertInchesToMm, convertMmToInches],
]

describe('units', () => {
  it.each(checks)('UNI-1: $field $input is $expected $unit', ({ field, input, expected }) => {
    expect(converters.get(field)?.(input)).toBeCloseTo(expected, 3)
  })

  it('UNI-1: knots, feet and daily radiation convert by definition', () => {
    expect(convertKnotsToKmh(1)).toBe(1.852)
    expect(convertFeetToMetres(1)).toBe(0.3048)
    expect(convertWattsToDailyMegajoules(100)).toBeCloseTo(8.64, 10)
  })

  it.each(pairs)('UNI-2: %s convert there and back', (_, there, back) => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const returned = back(there(value)) ?? Number.NaN
        return Math.abs(returned - value) <= 1e-9 * Math.max(1, Math.abs(value))
      }),
    )
  })
})
