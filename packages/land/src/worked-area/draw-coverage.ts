import {
  type AreaGeometry,
  joinPolygons,
  listLines,
  measureBox,
  type PolygonRings,
} from '../geometry/land-geometry.ts'
import {
  createEqualAreaPlane,
  findStripsMiddle,
  projectLines,
  projectStrips,
  type StripCorners,
} from './plane-strips.ts'

/** Null: there is nothing of it. */
export interface CoverageLayers {
  /** Of the field, where nobody worked. */
  readonly gaps: AreaGeometry | null
  /** Where was worked more than once. */
  readonly overlaps: AreaGeometry | null
  /** Where was worked beyond the boundary. */
  readonly outside: AreaGeometry | null
}

export interface CoverageDrawing {
  readonly corners: StripCorners
  /** Null: no field is known, and there are neither gaps nor an outside. */
  readonly field: AreaGeometry | null
}

/** As fine as a map shows it; the figures are measured, not drawn. */
const cellsPerSide = 300
const leastCellM = 1
/** What lies farther from the field is left out of the picture, never of the figures. */
const marginM = 300

/** A picture in cells of some metres, neighbours joined into rectangles (LAND-29). */
export function drawCoverage({ corners, field }: CoverageDrawing): CoverageLayers {
  const middle = findMiddle(corners, field)
  if (middle === null) return { gaps: null, overlaps: null, outside: null }
  const toPlane = createEqualAreaPlane(middle)
  const strips = projectStrips(corners, toPlane)
  const rings = field === null ? [] : projectLines(field, toPlane)
  const grid = createGrid(strips, rings)
  const depths = countDepths(grid, strips)
  const inside = markInside(grid, rings)
  const draw = (isShown: (depth: number, isInside: boolean) => boolean) =>
    joinRectangles(
      grid,
      (cell) => isShown(depths[cell] ?? 0, inside[cell] === 1),
      ([x, y]) => placeOnEarth(toPlane, middle, [x, y]),
    )
  return {
    gaps: draw((depth, isInside) => isInside && depth === 0),
    overlaps: draw((depth) => depth > 1),
    outside: field === null ? null : draw((depth, isInside) => !isInside && depth > 0),
  }
}

function findMiddle(corners: StripCorners, field: AreaGeometry | null) {
  const box = field === null ? null : measureBox(listLines(field))
  if (box === null) return findStripsMiddle(corners)
  return [(box.west + box.east) / 2, (box.south + box.north) / 2] as const
}

interface Grid {
  readonly west: number
  readonly south: number
  readonly cellM: number
  readonly columns: number
  readonly rows: number
}

function createGrid(strips: Float64Array, rings: ReturnType<typeof projectLines>): Grid {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const reach = (x: number, y: number) => {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  for (let at = 0; at + 1 < strips.length; at += 2) reach(strips[at] ?? 0, strips[at + 1] ?? 0)
  const around = measureBox(rings)
  if (around !== null) {
    west = Math.max(Math.min(west, around.west), around.west - marginM)
    south = Math.max(Math.min(south, around.south), around.south - marginM)
    east = Math.min(Math.max(east, around.east), around.east + marginM)
    north = Math.min(Math.max(north, around.north), around.north + marginM)
  }
  const cellM = Math.max(leastCellM, (east - west) / cellsPerSide, (north - south) / cellsPerSide)
  return {
    west,
    south,
    cellM,
    columns: Math.max(1, Math.ceil((east - west) / cellM)),
    rows: Math.max(1, Math.ceil((north - south) / cellM)),
  }
}

/** How often the middle of each cell was worked. */
function countDepths(grid: Grid, strips: Float64Array): Int32Array {
  const { columns, rows } = grid
  const depths = new Int32Array(columns * rows)
  for (let at = 0; at + 7 < strips.length; at += 8) {
    const ring = [0, 2, 4, 6, 0].map(
      (corner) => [strips[at + corner] ?? 0, strips[at + corner + 1] ?? 0] as const,
    )
    const heights = ring.map(([, y]) => y)
    const first = Math.max(0, Math.ceil((Math.min(...heights) - grid.south) / grid.cellM - 0.5))
    const last = Math.min(rows - 1, Math.floor((Math.max(...heights) - grid.south) / grid.cellM - 0.5))
    for (let row = first; row <= last; row++) {
      const crossings = crossRing(ring, grid.south + (row + 0.5) * grid.cellM)
      const [from, to] = [Math.min(...crossings), Math.max(...crossings)]
      visitCells(grid, row, { from, to }, (cell) => {
        depths[cell] = (depths[cell] ?? 0) + 1
      })
    }
  }
  return depths
}

function markInside(grid: Grid, rings: ReturnType<typeof projectLines>): Uint8Array {
  const inside = new Uint8Array(grid.columns * grid.rows)
  for (let row = 0; row < grid.rows; row++) {
    const y = grid.south + (row + 0.5) * grid.cellM
    const crossings = rings.flatMap((ring) => crossRing(ring, y)).sort((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2)
      visitCells(grid, row, { from: crossings[at] ?? 0, to: crossings[at + 1] ?? 0 }, (cell) => {
        inside[cell] = 1
      })
  }
  return inside
}

function crossRing(ring: readonly (readonly [number, number])[], y: number): number[] {
  const crossings: number[] = []
  for (let at = 1; at < ring.length; at++) {
    const [ax, ay] = ring[at - 1] ?? [0, 0]
    const [bx, by] = ring[at] ?? [0, 0]
    if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
  }
  return crossings
}

/** The cells of a row whose middle lies between. */
function visitCells(
  { west, cellM, columns }: Grid,
  row: number,
  { from, to }: { from: number; to: number },
  visit: (cell: number) => void,
): void {
  const first = Math.max(0, Math.ceil((from - west) / cellM - 0.5))
  for (let column = first; column < columns && west + (column + 0.5) * cellM < to; column++)
    visit(row * columns + column)
}

/** Runs of cells, joined with the same run of the rows below. */
function joinRectangles(
  { west, south, cellM, columns, rows }: Grid,
  isShown: (cell: number) => boolean,
  place: (position: readonly [number, number]) => readonly [number, number],
): AreaGeometry | null {
  const polygons: PolygonRings[] = []
  let open = new Map<string, Run>()
  const close = ({ from, to, first, end }: Run) => {
    const [left, right] = [west + from * cellM, west + to * cellM]
    const [low, high] = [south + first * cellM, south + end * cellM]
    const corners: readonly (readonly [number, number])[] = [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
      [left, low],
    ]
    polygons.push([corners.map(place)])
  }
  for (let row = 0; row < rows; row++) {
    const going = new Map<string, Run>()
    for (let column = 0; column < columns; column++) {
      if (!isShown(row * columns + column)) continue
      const from = column
      while (column < columns && isShown(row * columns + column)) column++
      const key = `${from}/${column}`
      going.set(key, { from, to: column, first: open.get(key)?.first ?? row, end: row + 1 })
      open.delete(key)
    }
    for (const run of open.values()) close(run)
    open = going
  }
  for (const run of open.values()) close(run)
  return polygons.length === 0 ? null : joinPolygons(polygons)
}

interface Run {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly end: number
}

/** Back from metres, by the metres of a degree there; a decimetre is finer than a cell. */
function placeOnEarth(
  toPlane: ReturnType<typeof createEqualAreaPlane>,
  [longitude, latitude]: readonly [number, number],
  [x, y]: readonly [number, number],
): readonly [number, number] {
  const [, northM] = toPlane(longitude, latitude + 1)
  const placedLatitude = latitude + y / northM
  const [eastM] = toPlane(longitude + 1, placedLatitude)
  return [round(longitude + x / eastM), round(placedLatitude)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
