import { computeSunTimes } from '@talhao/agronomy'
import { dayMs, hourMs } from '@talhao/local-time'
import { barSlots } from './list-runs.ts'

export interface Night {
  /** In slots from the bar's start, with fractions. */
  readonly from: number
  readonly until: number
}

/** When it is dark during the hours of the bar. */
export function listNights(bar: {
  readonly startMs: number
  readonly latitude: number
  readonly longitude: number
}): readonly Night[] {
  const endMs = bar.startMs + barSlots * hourMs
  const nights: Night[] = []
  let darkSince: number | null = null
  for (let day = bar.startMs - dayMs; day <= endMs + dayMs; day += dayMs) {
    const sun = computeSunTimes(readDate(day), bar)
    if (sun.sky !== 'rises_and_sets') return []
    if (darkSince !== null) nights.push({ from: toSlot(darkSince), until: toSlot(sun.sunriseMs) })
    darkSince = sun.sunsetMs
  }
  return nights.filter(({ from, until }) => until > from)

  function toSlot(timeMs: number): number {
    return Math.min(barSlots, Math.max(0, (timeMs - bar.startMs) / hourMs))
  }
}

/** The sun's own day counts from the noon of the place, whatever the clocks say. */
function readDate(timeMs: number): { year: number; month: number; day: number } {
  const date = new Date(timeMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
