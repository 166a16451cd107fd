import type { Quantity, SharedQuantity } from '../quantities.ts'
import type { ReadingWindow } from '../state/read-window.ts'
import { countSlotsPerDay, findDay, type Normals, type StationState } from '../state/station-state.ts'
import { findSun, type SunAbove, sineOfDegrees } from '../sun-elevation.ts'
import type { AssessContext, Witnesses } from './assess-context.ts'

/** One slot of a station, and all that its tests may look at: nothing after it. */
export interface Moment {
  readonly state: StationState
  readonly window: ReadingWindow
  /** Of the slot, in the window. */
  readonly index: number
  readonly context: AssessContext
  readonly witnesses: Witnesses
}

const daylight = sineOfDegrees(10)

/**
 * A reading of the window; null where there is none.
 *
 * @example readAt({ window: readWindow(createStationState(), 0, 3) }, 'humidity', 2) // null
 */
export function readAt({ window }: Pick<Moment, 'window'>, quantity: Quantity, index: number): number | null {
  return window.values[quantity][index] ?? null
}

/**
 * Index of the newest reading of a quantity before another; -1 without one.
 *
 * @example findReadingBefore([3, null, 4], 2) // 0
 */
export function findReadingBefore(values: readonly (number | null)[], index: number): number {
  for (let at = index - 1; at >= 0; at--) if ((values[at] ?? null) !== null) return at
  return -1
}

/** The sun in the middle of the interval that ends at a slot; null where the place is not known. */
function findSunAt({ state, window, context }: Moment, index: number): SunAbove | null {
  if (context.place === null) return null
  const slot = window.firstSlot + index
  return findSun(context.place, (slot - 0.5) * state.intervalMinutes * 60_000)
}

/** The highest that the sun stood in the interval that ends at a slot; null where the place is not known. */
export function findHighestSun({ state, window, context }: Moment, index: number): SunAbove | null {
  const { place } = context
  if (place === null) return null
  const slot = window.firstSlot + index
  return [0, 0.5, 1]
    .map((share) => findSun(place, (slot - share) * state.intervalMinutes * 60_000))
    .reduce((highest, sun) => (sun.sineOfElevation > highest.sineOfElevation ? sun : highest))
}

/** Whether it is light enough for a pyranometer to say something; false where the place is not known. */
export function isDaylight(moment: Moment, index: number): boolean {
  return (findSunAt(moment, index)?.sineOfElevation ?? -1) > daylight
}

/** What is normal at the hour of a slot. */
export function readNormal(
  state: StationState,
  table: keyof Normals,
  { quantity, slot, slotsPerDay }: { quantity: SharedQuantity; slot: number; slotsPerDay: number },
): number | null {
  const day = Math.floor(slot / slotsPerDay)
  const hour = Math.floor(((slot - day * slotsPerDay) * 24) / slotsPerDay)
  return findDay(state, day)?.normals?.[table][quantity][hour] ?? null
}

/** The hour's value of another station minus what is normal there; null where either is not known. */
export function readAnomaly(
  other: StationState,
  { quantity, hour }: { quantity: SharedQuantity; hour: number },
): number | null {
  const day = findDay(other, Math.floor(hour / 24))
  const hourOfDay = hour - Math.floor(hour / 24) * 24
  const value = day?.hours?.[quantity][hourOfDay] ?? null
  const normal = day?.normals?.median[quantity][hourOfDay] ?? null
  return value === null || normal === null ? null : value - normal
}

/** Hours since 1970 that a slot of the window belongs to. */
export function findHour({ state, window }: Moment, index: number): number {
  return Math.floor(((window.firstSlot + index) * 24) / countSlotsPerDay(state))
}
