import type { MapBounds } from '../map-bounds.ts'

export interface PinnedPlace {
  readonly name: string
  readonly extent: MapBounds
}

/** A field, or several that lie together, too small to be seen at this zoom. */
export interface MapPin {
  readonly x: number
  readonly y: number
  readonly names: readonly string[]
  readonly extent: MapBounds
}

/** Smaller than this a field is a speck. */
const minFieldPx = 24
/** Pins that are nearer to one another are one. */
const minPinsPx = 48

/** What a pin and its name need above its place, and at its sides. */
export const pinRoomPx = 48

/** Whether some of them will be specks when all of them are in view. */
export function willNeedPins(extents: readonly MapBounds[], viewPx: number): boolean {
  if (extents.length === 0) return false
  const measure = ({ west, south, east, north }: MapBounds) => Math.max(east - west, north - south)
  const wholeDegrees = measure(joinExtents(extents))
  return extents.some((extent) => (measure(extent) / wholeDegrees) * viewPx < minFieldPx)
}

/** Pins for the fields that are too small on the screen. */
export function listPins(
  places: readonly PinnedPlace[],
  project: (longitude: number, latitude: number) => { readonly x: number; readonly y: number },
): readonly MapPin[] {
  const pins: MapPin[] = []
  for (const { name, extent } of places) {
    const upperLeft = project(extent.west, extent.north)
    const lowerRight = project(extent.east, extent.south)
    if (Math.max(lowerRight.x - upperLeft.x, lowerRight.y - upperLeft.y) >= minFieldPx) continue
    const x = (upperLeft.x + lowerRight.x) / 2
    const y = (upperLeft.y + lowerRight.y) / 2
    const at = pins.findIndex((pin) => Math.hypot(pin.x - x, pin.y - y) < minPinsPx)
    const near = pins[at]
    if (near === undefined) pins.push({ x, y, names: [name], extent })
    else
      pins[at] = {
        ...near,
        names: near.names.includes(name) ? near.names : [...near.names, name],
        extent: joinExtents([near.extent, extent]),
      }
  }
  return pins
}

/** The frame around all of them, at least one. */
export function joinExtents(extents: readonly MapBounds[]): MapBounds {
  return {
    west: Math.min(...extents.map(({ west }) => west)),
    south: Math.min(...extents.map(({ south }) => south)),
    east: Math.max(...extents.map(({ east }) => east)),
    north: Math.max(...extents.map(({ north }) => north)),
  }
}
