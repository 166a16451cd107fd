import type { WorkCoverage } from '@talhao/contract/operations/covered-area'

/** On the map in both colour schemes: the ground does not follow the scheme. */
export const shapeColours = {
  boundary: '#e8c547',
  gaps: '#e5604f',
  overlaps: '#4f7fe5',
  outside: '#b05fd6',
} as const
type ShapeName = keyof typeof shapeColours

type DrawnArea = GeoJSON.Polygon | GeoJSON.MultiPolygon
interface ShapeFacts {
  readonly name: ShapeName
  readonly colour: string
}

type DrawnCoverage = Pick<WorkCoverage, 'layers'> & {
  readonly field: Pick<NonNullable<WorkCoverage['field']>, 'geometry'> | null
}

/** What there is to draw, the boundary first. */
export function listShapes({
  field,
  layers,
}: DrawnCoverage): GeoJSON.FeatureCollection<DrawnArea, ShapeFacts> {
  const shapes = { boundary: field?.geometry ?? null, ...layers }
  const names = ['boundary', 'gaps', 'overlaps', 'outside'] as const
  return {
    type: 'FeatureCollection',
    features: names.flatMap((name): GeoJSON.Feature<DrawnArea, ShapeFacts>[] => {
      const geometry = readShape(shapes[name])
      if (geometry === null) return []
      return [{ type: 'Feature', properties: { name, colour: shapeColours[name] }, geometry }]
    }),
  }
}

type Shape = WorkCoverage['layers']['gaps']

function readShape(shape: Shape): DrawnArea | null {
  if (shape === null) return null
  if (shape.type === 'Polygon') {
    const rings = readList(shape.coordinates, readRing)
    return rings === null ? null : { type: 'Polygon', coordinates: rings }
  }
  const polygons = readList(shape.coordinates, (rings) => readList(rings, readRing))
  return polygons === null ? null : { type: 'MultiPolygon', coordinates: polygons }
}

function readRing(ring: unknown): [number, number][] | null {
  return readList(ring, (position) => {
    if (!Array.isArray(position)) return null
    const [longitude, latitude]: unknown[] = position
    return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null
  })
}

function readList<T>(list: unknown, read: (one: unknown) => T | null): T[] | null {
  if (!Array.isArray(list)) return null
  const all: T[] = []
  for (const one of list) {
    const value = read(one)
    if (value === null) return null
    all.push(value)
  }
  return all
}

/** Null: there is nothing to see. */
export function measureShapes({ features }: ReturnType<typeof listShapes>) {
  const positions = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
  )
  if (positions.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude = 0, latitude = 0] of positions) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { west, south, east, north }
}
