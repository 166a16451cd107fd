import { dayMs, hourMs } from '@talhao/local-time'
import { hashNormal } from './hash.ts'
import type { Place } from './place.ts'

/** Weather that comes over a region again and again: polar air with clear, calm, cold nights, or days without rain. */
export interface WeatherSpell {
  readonly kind: 'polar_air' | 'dry'
  readonly latitude: number
  readonly longitude: number
  /** Inside of it all of it, outside of twice as much nothing. */
  readonly degrees: number
  /** When one of them begins; the others come before and after it. */
  readonly startMs: number
  readonly days: number
  readonly everyDays: number
}

/** Polar air at an instant. */
export interface PolarAir {
  /** 0 to 1: how much of it is there. */
  readonly share: number
  readonly meanC: number
  readonly amplitudeC: number
  readonly dewPointC: number
}

/** How long it takes to come and to go. */
const changeMs = 7 * hourMs
/** Nights differ: of a model that is fitted to them something remains. */
const usual = { meanC: 10.4, amplitudeC: 9.6, dewPointC: -1 } as const

const noPolarAir: PolarAir = { share: 0, ...usual }

/** Reads the polar air over a place. */
export function readPolarAir(
  spells: readonly WeatherSpell[],
  { place, timeMs, seed }: { place: Place; timeMs: number; seed: number },
): PolarAir {
  for (const spell of spells) {
    if (spell.kind !== 'polar_air') continue
    const share = measureNearness(spell, place) * measurePresence(spell, timeMs)
    if (share === 0) continue
    const night = Math.floor((timeMs - spell.startMs) / dayMs)
    // A night is of one piece; what it differs by from the one before comes in the course of the day.
    const gone = smooth(Math.min(1, (timeMs - spell.startMs - night * dayMs) / changeMs))
    const differ = (key: number, most: number) =>
      (1 - gone) * clamp(hashNormal(seed, night - 1, key), most) +
      gone * clamp(hashNormal(seed, night, key), most)
    return {
      share,
      meanC: usual.meanC + 0.8 * differ(301, 1.5),
      amplitudeC: usual.amplitudeC + 0.5 * differ(302, 1.5),
      dewPointC: usual.dewPointC + differ(303, 1.5),
    }
  }
  return noPolarAir
}

/** Whether rain that would begin now stays away; polar air is dry, too. */
export function isRainKeptAway(spells: readonly WeatherSpell[], place: Place, timeMs: number): boolean {
  return spells.some(
    (spell) => measureNearness(spell, place) > 0.5 && measurePresence(spell, timeMs, 18 * hourMs) > 0,
  )
}

function measureNearness(spell: WeatherSpell, place: Place): number {
  const away = Math.hypot(place.latitude - spell.latitude, place.longitude - spell.longitude)
  return Math.min(1, Math.max(0, 2 - away / spell.degrees))
}

/** 0 to 1; `marginMs`: rain that begins this long before would still be there. */
function measurePresence({ startMs, days, everyDays }: WeatherSpell, timeMs: number, marginMs = 0): number {
  const everyMs = everyDays * dayMs
  const sinceMs = (((timeMs + marginMs - startMs) % everyMs) + everyMs) % everyMs
  const lastsMs = days * dayMs + marginMs
  if (sinceMs >= lastsMs + changeMs) return 0
  return smooth(Math.min(1, sinceMs / changeMs, (lastsMs + changeMs - sinceMs) / changeMs))
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}
