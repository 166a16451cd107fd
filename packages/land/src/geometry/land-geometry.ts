/** Longitude and latitude in degrees (SIRGAS 2000, which equals WGS 84 within a metre), or x and y in metres. */
export type Position = readonly [number, number]
export type Ring = readonly Position[]
/** The outer ring, then its holes; every ring ends where it began. */
export type PolygonRings = readonly Ring[]

export interface PointGeometry {
  readonly type: 'Point'
  readonly coordinates: Position
}
export interface LineGeometry {
  readonly type: 'LineString'
  readonly coordinates: Ring
}
export interface MultiLineGeometry {
  readonly type: 'MultiLineString'
  readonly coordinates: readonly Ring[]
}
export interface PolygonGeometry {
  readonly type: 'Polygon'
  readonly coordinates: PolygonRings
}
export interface MultiPolygonGeometry {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly PolygonRings[]
}
/** What a field can be. */
export type AreaGeometry = PolygonGeometry | MultiPolygonGeometry
/** What a receptor can be. */
export type LandGeometry = PointGeometry | LineGeometry | MultiLineGeometry | AreaGeometry

export function listPolygons(geometry: LandGeometry): readonly PolygonRings[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** Every line of a geometry: rings of areas, lines themselves, a point as a line of one position. */
export function listLines(geometry: LandGeometry): readonly Ring[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]]
    case 'LineString':
      return [geometry.coordinates]
    case 'MultiLineString':
      return geometry.coordinates
    default:
      return listPolygons(geometry).flat()
  }
}

export function joinPolygons(polygons: readonly PolygonRings[]): AreaGeometry {
  const [only] = polygons
  return polygons.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The smallest box around all positions; null: there are none. */
export function measureBox(lines: readonly Ring[]): Box | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines)
    for (const position of line) {
      // Without taking it apart: of thousands of fields it is done a hundred thousand times while a page opens.
      const x = position[0]
      const y = position[1]
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
  return west > east ? null : { west, south, east, north }
}

export function boxesMeet(one: Box, other: Box, margin = 0): boolean {
  return (
    one.west <= other.east + margin &&
    other.west <= one.east + margin &&
    one.south <= other.north + margin &&
    other.south <= one.north + margin
  )
}

/** The middle of the box; null: there are no positions. */
export function findMiddle(lines: readonly Ring[]): Position | null {
  const box = measureBox(lines)
  return box === null ? null : [(box.west + box.east) / 2, (box.south + box.north) / 2]
}
