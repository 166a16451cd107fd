import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeBatteryPercent } from './battery-percent.ts'
import { checkReading } from './check-reading.ts'
import { compassPoints, nameCompassPoint } from './compass-point.ts'
import { computePressureAtAltitude } from './pressure-at-altitude.ts'
import { type ReadingQuantity, readingLimits } from './reading-limits.ts'
import { computeSeaLevelPressure } from './sea-level-pressure.ts'
import { computeStationPressure } from './station-pressure.ts'

describe('station values', () => {
  it('STA-1: FAO-56 example 2 gives 81.8 kPa at 1800 m, and 87.9 kPa at 1200 m', () => {
    expect(computePressureAtAltitude(1800)).toBeCloseTo(817.6, 0)
    expect(computePressureAtAltitude(1200)).toBeCloseTo(879, 0)
    expect(computePressureAtAltitude(0)).toBe(1013)
  })

  it('STA-1: station and sea-level pressure convert into each other at every altitude', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 850, max: 1040, noNaN: true }),
        fc.double({ min: -400, max: 5000, noNaN: true }),
        (seaLevelPressureHpa, altitudeM) => {
          const pressureHpa = computeStationPressure({ seaLevelPressureHpa, altitudeM })
          const back = computeSeaLevelPressure({ pressureHpa, altitudeM })
          return Math.abs((back ?? Number.NaN) - seaLevelPressureHpa) < 1e-9
        },
      ),
    )
  })

  it('STA-1: without an altitude neither is known', () => {
    expect(computeStationPressure({ seaLevelPressureHpa: 1013, altitudeM: null })).toBeNull()
    expect(computeSeaLevelPressure({ pressureHpa: 950, altitudeM: null })).toBeNull()
  })

  it.each([
    [4.3, 100],
    [4.2, 100],
    [4.1, 90],
    [4.032, 83],
    [3.7, 50],
    [3.2, 0],
    [3.19, 0],
    [0, 0],
  ])('STA-2: a battery at %d V is %i %% full', (volts, percent) => {
    expect(computeBatteryPercent(volts)).toBe(percent)
  })

  it('STA-2: a fuller battery never shows less', () => {
    const volts = fc.double({ min: 0, max: 5, noNaN: true })
    fc.assert(
      fc.property(volts, volts, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        return (computeBatteryPercent(low) ?? 1) <= (computeBatteryPercent(high) ?? 0)
      }),
    )
  })

  it('STA-3: the sixteen points stand at their centres in both languages', () => {
    for (const language of ['pt', 'es'] as const) {
      const named = Array.from({ length: 16 }, (_, index) => nameCompassPoint(index * 22.5, language))
      expect(named).toEqual(compassPoints[language])
    }
    expect(compassPoints.pt.join(' ')).toBe('N NNE NE ENE L ESE SE SSE S SSO SO OSO O ONO NO NNO')
    expect(compassPoints.es.join(' ')).toBe('N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO')
  })

  it.each([
    [11.24, 'N'],
    [11.25, 'NNE'],
    [348.74, 'NNO'],
    [348.75, 'N'],
    [360, 'N'],
    [-90, 'O'],
    [450, 'L'],
  ])('STA-3: %d° is %s', (degrees, point) => {
    expect(nameCompassPoint(degrees, 'pt')).toBe(point)
  })

  it.each(Object.entries(readingLimits))(
    'STA-4: %s is possible at its limits and impossible beyond',
    (name, limits) => {
      const quantity = name as ReadingQuantity
      expect(checkReading(quantity, limits.minimum).verdict).toBe('possible')
      expect(checkReading(quantity, limits.maximum).verdict).toBe('possible')
      expect(checkReading(quantity, limits.minimum - 0.01)).toEqual({
        verdict: 'impossible',
        reason: 'below_minimum',
        limits,
      })
      expect(checkReading(quantity, limits.maximum + 0.01)).toEqual({
        verdict: 'impossible',
        reason: 'above_maximum',
        limits,
      })
    },
  )

  it('STA-4: a missing reading is no fault, a reading that is no number is', () => {
    expect(checkReading('humidity', null)).toEqual({ verdict: 'missing' })
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(checkReading('humidity', value)).toMatchObject({ verdict: 'impossible', reason: 'not_a_number' })
  })

  it('STA-4: the limits of the reference hold', () => {
    expect(readingLimits).toMatchObject({
      temperatureC: { minimum: -40, maximum: 60 },
      humidity: { minimum: 0, maximum: 100 },
      pressureHpa: { minimum: 800, maximum: 1100 },
      windSpeedKmh: { minimum: 0, maximum: 250 },
      rainPerHourMm: { minimum: 0, maximum: 300 },
      solarWm2: { minimum: 0, maximum: 1500 },
    })
  })
})
