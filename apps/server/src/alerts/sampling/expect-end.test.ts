import { hourMs } from '@talhao/local-time'
import { describe, expect, it } from 'vitest'
import { findExpectedEnd, type OpenEpisode } from './expect-end.ts'

const nowMs = Date.parse('2026-07-01T08:20:00Z')
const firstHourMs = Date.parse('2026-07-01T08:00:00Z')
const station = { latitude: -15.6, longitude: -56.1, timeZone: 'America/Cuiaba' }
const frost: OpenEpisode = { kind: 'frost', metric: 'temperature_c', operator: '<=', limitValue: 2 }

function expectEnd(
  episode: OpenEpisode,
  { temperatures = [], rains = [] }: { temperatures?: (number | null)[]; rains?: (number | null)[] },
) {
  const hours = Array.from({ length: Math.max(temperatures.length, rains.length) }, (_, index) => ({
    startMs: firstHourMs + index * hourMs,
    temperatureC: temperatures[index] ?? null,
    rainMm: rains[index] ?? null,
  }))
  const endMs = findExpectedEnd(episode, {
    nowMs,
    station,
    forecast: { fetchedAt: new Date(nowMs), hours },
    windows: null,
  })
  return endMs === null ? null : new Date(endMs).toISOString()
}

describe('when an alert should be over', () => {
  it('is the first forecast hour past the limit; the limit itself still counts', () => {
    expect(expectEnd(frost, { temperatures: [0, 1, 2, 2.1, 5] })).toBe('2026-07-01T11:00:00.000Z')
  })

  it('is not known where the forecast never reaches the limit, never leaves it, or has a gap', () => {
    expect(expectEnd(frost, { temperatures: [6, 7, 8] })).toBeNull()
    expect(expectEnd(frost, { temperatures: [0, 0, 0] })).toBeNull()
    expect(expectEnd(frost, { temperatures: [0, null, 5] })).toBeNull()
    expect(expectEnd(frost, {})).toBeNull()
  })

  it('of rain ahead is when it stops raining', () => {
    const rain: OpenEpisode = {
      kind: 'rain_ahead',
      metric: 'forecast_rain_mm',
      operator: '>=',
      limitValue: 5,
    }
    expect(expectEnd(rain, { rains: [0, 3, 4, 0.05, 0] })).toBe('2026-07-01T11:00:00.000Z')
  })

  it('of heat is the first hour below', () => {
    const heat: OpenEpisode = {
      kind: 'threshold',
      metric: 'temperature_c',
      operator: '>=',
      limitValue: 35,
    }
    expect(expectEnd(heat, { temperatures: [36, 35, 34.9] })).toBe('2026-07-01T10:00:00.000Z')
  })

  it('of a blind night is sunrise', () => {
    const blind: OpenEpisode = { kind: 'blind_tonight', metric: null, operator: null, limitValue: null }
    expect(expectEnd(blind, {})).toMatch(/^2026-07-01T10:/)
  })

  it('of a running spray window is its end, and of wind and silence nobody knows', () => {
    const none = { metric: null, operator: null, limitValue: null }
    const windows = [{ startDate: '2026-07-01T08:00:00.000Z', endDate: '2026-07-01T13:00:00.000Z', risk: 0 }]
    const moment = { nowMs, station, forecast: null, windows }
    expect(findExpectedEnd({ kind: 'window_closing', ...none }, moment)).toBe(
      Date.parse('2026-07-01T13:00:00.000Z'),
    )
    expect(findExpectedEnd({ kind: 'station_silent', ...none }, moment)).toBeNull()
    const wind = { metric: 'wind_gust_kmh', operator: '>=', limitValue: 20 } as const
    expect(findExpectedEnd({ kind: 'wind_during_job', ...wind }, moment)).toBeNull()
  })
})
