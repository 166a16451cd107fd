import { isKnown } from '@talhao/agronomy'
import type { Quantity, SoilMoisture } from '../quantities.ts'
import { countSlotsPerDay, findDay, type StationState, type Values } from './station-state.ts'

/** Readings side by side, without gaps in time: index 0 is `firstSlot`. */
export interface ReadingWindow {
  readonly firstSlot: number
  readonly length: number
  readonly slotsPerHour: number
  readonly values: Readonly<Record<Quantity, readonly (number | null)[]>>
  /** Measured before the window begins. */
  readonly wasSeen: (quantity: Quantity) => boolean
}

const none: Values = Object.freeze([])
const noSoil: Readonly<Record<SoilMoisture, Values>> = {
  soil1MoistureKpa: none,
  soil2MoistureKpa: none,
  soil3MoistureKpa: none,
  soil4MoistureKpa: none,
  soil1WaterPercent: none,
  soil2WaterPercent: none,
  soil3WaterPercent: none,
  soil4WaterPercent: none,
}

/**
 * The readings of a stretch of slots, null where nothing is known.
 *
 * Valid: both ends included; what is no longer kept is null. Of a sensor that the station does not have there are none.
 *
 * @example readWindow(createStationState(), 5, 7).values.humidity // [null, null, null]
 */
export function readWindow(state: StationState, firstSlot: number, lastSlot: number): ReadingWindow {
  const slotsPerDay = countSlotsPerDay(state)
  const length = lastSlot - firstSlot + 1
  const firstDay = Math.floor(firstSlot / slotsPerDay)
  const lastDay = Math.floor(lastSlot / slotsPerDay)
  const read = (quantity: Quantity): (number | null)[] => {
    const values = new Array<number | null>(length).fill(null)
    for (let day = firstDay; day <= lastDay; day++) {
      const readings = findDay(state, day)?.readings?.[quantity]
      if (readings === undefined) continue
      const offset = day * slotsPerDay - firstSlot
      const end = Math.min(slotsPerDay, length - offset)
      for (let slot = Math.max(0, -offset); slot < end; slot++) {
        const value = readings[slot] ?? null
        values[offset + slot] = isKnown(value) ? value : null
      }
    }
    return values
  }
  const soil: Partial<Record<SoilMoisture, Values>> = {}
  for (const moisture of state.soil ?? []) soil[moisture] = read(moisture)
  return {
    firstSlot,
    length,
    slotsPerHour: slotsPerDay / 24,
    values: {
      temperatureC: read('temperatureC'),
      humidity: read('humidity'),
      pressureHpa: read('pressureHpa'),
      rainMm: read('rainMm'),
      windSpeedMs: read('windSpeedMs'),
      windGustMs: read('windGustMs'),
      windDirectionDeg: read('windDirectionDeg'),
      solarWm2: read('solarWm2'),
      rainCounterMm: read('rainCounterMm'),
      ...noSoil,
      ...soil,
    },
    wasSeen: (quantity) => wasSeenBefore(state, quantity, firstSlot),
  }
}

function wasSeenBefore(state: StationState, quantity: Quantity, slot: number): boolean {
  if (state.seen.includes(quantity)) return true
  const slotsPerDay = countSlotsPerDay(state)
  return state.days.some(
    ({ day, readings }) =>
      readings?.[quantity]?.some((value, index) => isKnown(value) && day * slotsPerDay + index < slot) ===
      true,
  )
}
