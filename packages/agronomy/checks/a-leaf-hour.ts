import type { LeafHour } from '../src/index.ts'

/** A dry, mild hour without doubt. */
export function aLeafHour(changes: Partial<LeafHour> = {}): LeafHour {
  return { temperatureC: 20, humidity: 60, windMs: 1, rainMm: 0, doubtful: [], ...changes }
}

/** Hours of a check table: [temperature, humidity] each, null where missing. */
export function readLeafHours(rows: readonly (readonly (number | null)[])[]): LeafHour[] {
  return rows.map(([temperatureC = null, humidity = null]) => aLeafHour({ temperatureC, humidity }))
}
