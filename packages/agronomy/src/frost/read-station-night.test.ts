import { hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { aLeafHour } from '../../checks/a-leaf-hour.ts'
import { computeDewPoint } from '../psychrometrics/dew-point.ts'
import { type NightHour, readStationNight } from './read-station-night.ts'

/** Sunset at 18:20, sunrise at 30:10, hours from 18 to 30: 10 °C falling by a degree an hour. */
const sunsetMs = 18 * hourMs + 20 * 60_000
const sunriseMs = 30 * hourMs + 10 * 60_000
function someHours(changes: Readonly<Record<number, Partial<NightHour>>> = {}): NightHour[] {
  return Array.from({ length: 13 }, (_, index) => ({
    ...aLeafHour({ temperatureC: 10 - index, humidity: 70, windMs: 1 }),
    startMs: (18 + index) * hourMs,
    cloudPercent: 5,
    hasFog: false,
    ...changes[18 + index],
  }))
}
const read = (hours: readonly NightHour[]) => readStationNight({ sunsetMs, sunriseMs, hours })

describe('a night read from its hours', () => {
  it('FRO-9: has the evening of the second hour after sunset, the lowest hour, and the sky of the whole night', () => {
    expect(read(someHours({ 19: { windMs: 1.8 }, 25: { cloudPercent: 18 }, 30: { rainMm: 0.4 } }))).toEqual({
      eveningTemperatureC: 8,
      eveningDewPointC: computeDewPoint({ temperatureC: 8, humidity: 70 }),
      minimumC: -2,
      confidence: 'good',
      windMaxMs: 1.8,
      cloudPercent: 6,
      hasFog: false,
      rainMm: 0.4,
    })
  })

  it('FRO-9: the lowest hour before the second hour after sunset is not the night’s minimum', () => {
    expect(read(someHours({ 18: { temperatureC: -9 } })).minimumC).toBe(-2)
    expect(read(someHours({ 24: { temperatureC: -9 } })).minimumC).toBe(-9)
  })

  it('FRO-9: a figure one of whose hours is missing is unknown', () => {
    const without = read(someHours().filter(({ startMs }) => startMs !== 25 * hourMs))
    expect(without).toMatchObject({
      eveningTemperatureC: 8,
      minimumC: null,
      windMaxMs: null,
      cloudPercent: null,
      hasFog: null,
      rainMm: null,
    })
    expect(read(someHours({ 20: { humidity: null } })).eveningDewPointC).toBeNull()
    expect(read(someHours({ 22: { cloudPercent: null } }))).toMatchObject({
      cloudPercent: null,
      windMaxMs: 1,
    })
    expect(read(someHours({ 19: { temperatureC: null } })).minimumC).toBe(-2)
    expect(read([])).toMatchObject({ eveningTemperatureC: null, eveningDewPointC: null, minimumC: null })
  })

  it('FRO-9: fog in one hour is fog, even where others are unknown', () => {
    expect(read(someHours({ 22: { hasFog: true }, 23: { hasFog: null } })).hasFog).toBe(true)
    expect(read(someHours({ 23: { hasFog: null } })).hasFog).toBeNull()
  })

  it('FRO-9: doubtful temperatures of the night, or humidity of the evening, make it doubtful', () => {
    const judge = (changes: Readonly<Record<number, Partial<NightHour>>>) =>
      read(someHours(changes)).confidence
    expect(judge({ 25: { doubtful: ['temperature'] } })).toBe('doubtful')
    expect(judge({ 20: { doubtful: ['humidity'] } })).toBe('doubtful')
    expect(judge({ 25: { doubtful: ['humidity', 'wind', 'rain'] } })).toBe('good')
    expect(judge({ 19: { doubtful: ['temperature'] } })).toBe('good')
  })

  it('FRO-9: a night that has no hours has no figures', () => {
    expect(readStationNight({ sunsetMs, sunriseMs: sunsetMs, hours: someHours() })).toMatchObject({
      eveningTemperatureC: null,
      minimumC: null,
    })
    expect(readStationNight({ sunsetMs, sunriseMs: sunsetMs - hourMs, hours: someHours() }).hasFog).toBeNull()
  })
})
