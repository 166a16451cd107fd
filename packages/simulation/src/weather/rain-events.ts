import { hourMs } from '@talhao/local-time'
import { readSeason } from './climate.ts'
import { hashNormal, hashUnit } from './hash.ts'
import { findSolarMidnight, type Place } from './place.ts'
import { createField } from './random-field.ts'

/** One shower, storm or front over a region. */
export interface RainEvent {
  readonly id: number
  readonly startMs: number
  readonly durationMs: number
  readonly amountMm: number
  readonly kind: 'storm' | 'front'
}

const blockDegrees = 0.5
const wetField = { key: 101, degrees: 3, hours: 54 }
/** Rain is mostly the work of weather systems that last for days, so wet days come in a row. */
const systemShare = 0.85
/** No cloud keeps up more than this on average; the peak of an event is half as much again. */
const heaviestMeanMmPerHour = 60

/** A region of half a degree has its rain in common, so a forecast cell of a tenth never straddles two. */
export function findRainBlock(place: Place): Place {
  return {
    altitudeM: 0,
    latitude: Math.round(place.latitude / blockDegrees) * blockDegrees,
    longitude: Math.round(place.longitude / blockDegrees) * blockDegrees,
  }
}

/** Lists the rain events that begin on a solar day over a region. */
export type RainCalendar = (block: Place, day: number) => readonly RainEvent[]

export function createRainCalendar(seed: number): RainCalendar {
  const readWetness = createField(seed, wetField)
  return (block, day) => {
    const midnightMs = findSolarMidnight(day, block.longitude)
    const season = readSeason(block, midnightMs)
    const keys = [seed, Math.round(block.latitude * 10), Math.round(block.longitude * 10), day] as const
    const wetness =
      systemShare * readWetness({ ...block, timeMs: midnightMs + 12 * hourMs }) +
      Math.sqrt(1 - systemShare ** 2) * hashNormal(...keys, 1)
    if (wetness > readNormalQuantile(season.rainChance)) return []

    const amountMm = clamp(-Math.log(1 - hashUnit(...keys, 2)) * season.rainMmOnWetDay, 0.4, 110)
    const kind = hashUnit(...keys, 3) < season.stormShare ? 'storm' : 'front'
    const shares = kind === 'storm' && amountMm > 8 && hashUnit(...keys, 4) < 0.4 ? [0.65, 0.35] : [1]
    return shares.map((share, part) => {
      const start = hashUnit(...keys, 5, part)
      const length = hashUnit(...keys, 6, part)
      const startHour = kind === 'storm' ? 12.5 + 5 * start + 2.5 * part : 22 * start
      const hours = kind === 'storm' ? 0.5 + 2 * length : 3 + 8 * length
      return {
        id: day * 4 + part,
        startMs: midnightMs + startHour * hourMs,
        durationMs: Math.max(hours, (amountMm * share) / heaviestMeanMmPerHour) * hourMs,
        amountMm: amountMm * share,
        kind,
      }
    })
  }
}

/** How much of an event has fallen at an instant, 0 to 1: slow, heavy, slow. */
export function readFallenShare(event: RainEvent, timeMs: number): number {
  const share = clamp((timeMs - event.startMs) / event.durationMs, 0, 1)
  return share * share * (3 - 2 * share)
}

/** How near an instant is to an event, 0 to 1: clouds gather an hour before and leave an hour after. */
export function readCloseness(event: RainEvent, timeMs: number): number {
  const before = (timeMs - (event.startMs - hourMs)) / hourMs
  const after = (event.startMs + event.durationMs + hourMs - timeMs) / hourMs
  return clamp(Math.min(before, after), 0, 1)
}

/** Tukey's lambda approximation, within 0.01 where days of rain are concerned. */
function readNormalQuantile(probability: number): number {
  return 4.91 * (probability ** 0.14 - (1 - probability) ** 0.14)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
