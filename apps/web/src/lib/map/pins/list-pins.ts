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
  const pins: GrowingPin[] = []
  const cells = new Map<string, GrowingPin[]>()
  for (const { name, extent } of places) {
    const upperLeft = project(extent.west, extent.north)
    const lowerRight = project(extent.east, extent.south)
    if (Math.max(lowerRight.x - upperLeft.x, lowerRight.y - upperLeft.y) >= minFieldPx) continue
    const x = (upperLeft.x + lowerRight.x) / 2
    const y = (upperLeft.y + lowerRight.y) / 2
    const near = findNearPin(cells, x, y)
    if (near !== null) {
      near.names.add(name)
      near.extents.push(extent)
      continue
    }
    const pin = { at: pins.length, x, y, names: new Set([name]), extents: [extent] }
    pins.push(pin)
    const key = nameCell(x / minPinsPx, y / minPinsPx)
    const beside = cells.get(key)
    if (beside === undefined) cells.set(key, [pin])
    else beside.push(pin)
  }
  return pins.map(({ x, y, names, extents }) => ({ x, y, names: [...names], extent: joinExtents(extents) }))
}

interface GrowingPin extends Pick<MapPin, 'x' | 'y'> {
  readonly at: number
  readonly names: Set<string>
  readonly extents: MapBounds[]
}

/** The first that is nearer than a cell is wide: it lies in the same cell or in one beside it. */
function findNearPin(
  cells: ReadonlyMap<string, readonly GrowingPin[]>,
  x: number,
  y: number,
): GrowingPin | null {
  let first: GrowingPin | null = null
  for (const right of [-1, 0, 1])
    for (const down of [-1, 0, 1])
      for (const pin of cells.get(nameCell(x / minPinsPx + right, y / minPinsPx + down)) ?? [])
        if ((first === null || pin.at < first.at) && Math.hypot(pin.x - x, pin.y - y) < minPinsPx) first = pin
  return first
}

function nameCell(column: number, row: number): string {
  return `${Math.floor(column)} ${Math.floor(row)}`
}

/** The frame around all of them, at least one. */
export function joinExtents(extents: readonly MapBounds[]): MapBounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const extent of extents) {
    west = Math.min(west, extent.west)
    south = Math.min(south, extent.south)
    east = Math.max(east, extent.east)
    north = Math.max(north, extent.north)
  }
  return { west, south, east, north }
}
