import { dayMs, defaultZone, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import type { WeatherSpell } from './spells.ts'

/** The one atmosphere that the demo's stations measure and its forecasts expect. */
export const demoWeatherSeed = 1965

/**
 * What the demo's farms live through, whenever it is loaded: frost on the coffee of the Chapadão last night, tonight and
 * the next two, and every two weeks; no rain on the soybean of Santa Aurora since nine days
 * (CRP-65).
 */
export function planDemoSpells(loadedMs: number): readonly WeatherSpell[] {
  const dayStartMs = startOfLocalDay(localDateOf(loadedMs, defaultZone), defaultZone)
  return [
    {
      kind: 'polar_air',
      latitude: -19.7,
      longitude: -47.9,
      degrees: 2,
      startMs: dayStartMs - dayMs + 8 * hourMs,
      days: 4,
      everyDays: 14,
    },
    {
      kind: 'dry',
      latitude: -12.5,
      longitude: -55.7,
      degrees: 0.4,
      startMs: dayStartMs - 9 * dayMs,
      days: 14,
      everyDays: 45,
    },
  ]
}
