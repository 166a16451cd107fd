import { describe, expect, it } from 'vitest'
import { classifySky } from './sky.ts'

const noon = new Date('2026-11-15T16:00:00Z')
const moment = { weatherCode: 21, time: noon, sunrise: null, sunset: null, timeZone: 'America/Cuiaba' }

describe('sky over a station', () => {
  it.each([
    [1, 'cloudy'],
    [11, 'cloudy'],
    [21, 'sunny'],
    [22, 'sunny'],
    [20, 'thunderstorm'],
    [37, 'thunderstorm'],
    [13, 'rain'],
    [19, 'rain'],
    [23, 'rain'],
    [99, 'rain'],
    [5, 'sunny'],
  ])('of code %s is %s', (weatherCode, weather) => {
    expect(classifySky({ ...moment, weatherCode })).toEqual({ weather, time: 'day' })
  })

  it('is unknown without a weather code', () => {
    expect(classifySky({ ...moment, weatherCode: null })).toBeNull()
  })

  it('follows sunrise and sunset', () => {
    const sun = { sunrise: '2026-11-15T09:10:00Z', sunset: '2026-11-15T22:05:00Z' }
    const at = (time: string) => classifySky({ ...moment, ...sun, time: new Date(time) })?.time
    expect(at('2026-11-15T09:09:59Z')).toBe('night')
    expect(at('2026-11-15T09:10:00Z')).toBe('day')
    expect(at('2026-11-15T22:05:00Z')).toBe('night')
  })

  it("is day from 6:00 to 18:00 of the station's own clock when the sun's times are missing", () => {
    const at = (time: string) => classifySky({ ...moment, time: new Date(time) })?.time
    expect(at('2026-11-15T09:59:00Z')).toBe('night')
    expect(at('2026-11-15T10:00:00Z')).toBe('day')
    expect(at('2026-11-15T22:00:00Z')).toBe('night')
  })
})
