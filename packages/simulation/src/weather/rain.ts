import { hourMs } from '@talhao/local-time'
import { hashNormal } from './hash.ts'
import { type Place, readSolarClock } from './place.ts'
import {
  createRainCalendar,
  findRainBlock,
  type RainEvent,
  readCloseness,
  readFallenShare,
} from './rain-events.ts'
import { isRainKeptAway, type WeatherSpell } from './spells.ts'

export interface Rain {
  /** What falls at a place from one instant to another. */
  sumBetween(place: Place, period: { fromMs: number; toMs: number }): number
  /** The event that matters most at an instant, with how near it is, 0 to 1. */
  findNearest(place: Place, timeMs: number): { event: RainEvent | null; closeness: number }
}

const keptDays = 20_000

interface LocalRain {
  readonly event: RainEvent
  readonly amountMm: number
}

export function createRain(seed: number, spells: readonly WeatherSpell[] = []): Rain {
  const listEvents = createRainCalendar(seed)
  const kept = new WeakMap<Place, Map<number, readonly LocalRain[]>>()

  /** Working a day out costs a hundred times what remembering it does. */
  function listDay(place: Place, day: number): readonly LocalRain[] {
    let days = kept.get(place)
    if (days === undefined || days.size > keptDays) {
      days = new Map()
      kept.set(place, days)
    }
    let rains = days.get(day)
    if (rains === undefined) {
      const block = findRainBlock(place)
      rains = listEvents(block, day)
        .filter((event) => !isRainKeptAway(spells, block, event.startMs))
        .map((event) => ({ event, amountMm: event.amountMm * readLocalFactor(seed, place, event) }))
      days.set(day, rains)
    }
    return rains
  }

  return {
    sumBetween(place, { fromMs, toMs }) {
      const { longitude } = findRainBlock(place)
      const last = readSolarClock(toMs, longitude).day
      let sum = 0
      // An event that began the day before may still rain.
      for (let day = readSolarClock(fromMs, longitude).day - 1; day <= last; day++)
        for (const { event, amountMm } of listDay(place, day))
          sum += amountMm * (readFallenShare(event, toMs) - readFallenShare(event, fromMs))
      return sum
    },
    findNearest(place, timeMs) {
      const { longitude } = findRainBlock(place)
      const last = readSolarClock(timeMs + hourMs, longitude).day
      let nearest: RainEvent | null = null
      let closeness = 0
      for (let day = last - 2; day <= last; day++)
        for (const { event } of listDay(place, day)) {
          const own = readCloseness(event, timeMs)
          if (own <= closeness) continue
          nearest = event
          closeness = own
        }
      return { event: nearest, closeness }
    },
  }
}

/** The same shower leaves more on one side of the valley than on the other. */
function readLocalFactor(seed: number, place: Place, event: RainEvent): number {
  const keys = [seed, Math.round(place.latitude * 20), Math.round(place.longitude * 20), event.id]
  return Math.min(1.6, Math.exp(0.22 * hashNormal(...keys)))
}
