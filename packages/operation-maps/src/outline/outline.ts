import { measureDegrees } from '../geometry/ellipsoid.ts'
import { wrapLongitude } from '../geometry/wrap-longitude.ts'
import { simplifyRing } from './simplify-ring.ts'
import { measureRing, type Ring } from './trace-rings.ts'

/** The longer side of every outline; coordinates are whole numbers. */
export const outlineSide = 100

/**
 * A small drawing of where was worked, north up. Degrees are of its box; rings are x to the right, y downwards from the
 * box's north-west corner. Without rings there is nothing to draw.
 */
export interface Outline {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly rings: readonly Ring[]
}

/** So small a part of the whole is dust: a turn, a hole of one cell. */
const minShare = 0.004
/** A list has many of them. */
const maxPoints = 120
const firstTolerance = 1
const degreeDigits = 6

/** Rings in degrees as an outline: small ones left out, corners as few as do. */
export function placeOutline(placed: readonly Ring[]): Outline {
  const areas = placed.map((ring) => Math.abs(measureRing(ring)))
  const largest = Math.max(0, ...areas)
  const rings = placed.filter((_, index) => (areas[index] ?? 0) > largest * minShare)
  const box = findBox(rings)
  if (box === null) return { west: 0, south: 0, east: 0, north: 0, rings: [] }
  const { latitudeM, longitudeM } = measureDegrees((box.south + box.north) / 2)
  const scale =
    outlineSide / Math.max((box.east - box.west) * longitudeM, (box.north - box.south) * latitudeM)
  const drawn = rings.map((ring) =>
    ring.map((value, index) =>
      index % 2 === 0 ? (value - box.west) * longitudeM * scale : (box.north - value) * latitudeM * scale,
    ),
  )
  return { ...box, rings: thinOut(drawn) }
}

/** Several files of one operation in one drawing: quick, since lists ask for it. */
export function mergeOutlines(outlines: readonly Outline[]): Outline | null {
  const [first, ...others] = outlines.filter(({ rings }) => rings.length > 0)
  if (first === undefined) return null
  if (others.length === 0) return first
  const placed = others.map((outline) => nearTo(outline, first.west))
  const box = {
    west: Math.min(first.west, ...placed.map(({ west }) => west)),
    south: Math.min(first.south, ...placed.map(({ south }) => south)),
    east: Math.max(first.east, ...placed.map(({ east }) => east)),
    north: Math.max(first.north, ...placed.map(({ north }) => north)),
  }
  for (let minStep = 1; ; minStep *= 2) {
    const rings = [first, ...placed].flatMap((outline) => moveRings(outline, box, minStep))
    const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0)
    if (points <= maxPoints || minStep > outlineSide) return { ...box, rings }
  }
}

/** What an SVG path draws in a square of `outlineSide`, in its middle. */
export function writeOutlinePath({ west, south, east, north, rings }: Outline): string {
  const { latitudeM, longitudeM } = measureDegrees((south + north) / 2)
  const widthM = (east - west) * longitudeM
  const heightM = (north - south) * latitudeM
  const longM = Math.max(widthM, heightM)
  const left = Math.round(((longM - widthM) / longM) * (outlineSide / 2))
  const top = Math.round(((longM - heightM) / longM) * (outlineSide / 2))
  return rings
    .map((ring) => {
      const points = Array.from({ length: ring.length / 2 }, (_, point) => {
        return `${(ring[point * 2] ?? 0) + left} ${(ring[point * 2 + 1] ?? 0) + top}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
}

function nearTo(outline: Outline, longitude: number): Outline {
  const west = wrapLongitude(outline.west, longitude)
  return { ...outline, west, east: outline.east + west - outline.west }
}

type Box = Omit<Outline, 'rings'>

function measureUnit({ west, south, east, north }: Box): number {
  const { latitudeM, longitudeM } = measureDegrees((south + north) / 2)
  return Math.max((east - west) * longitudeM, (north - south) * latitudeM) / outlineSide
}

/** The rings of an outline where they lie in a larger box, without corners nearer to the last than the step. */
function moveRings(outline: Outline, box: Box, minStep: number): Ring[] {
  const { latitudeM, longitudeM } = measureDegrees((box.south + box.north) / 2)
  const unitM = measureUnit(box)
  const scale = measureUnit(outline) / unitM
  const left = ((outline.west - box.west) * longitudeM) / unitM
  const top = ((box.north - outline.north) * latitudeM) / unitM
  const moved: Ring[] = []
  for (const ring of outline.rings) {
    const corners: number[] = []
    for (let at = 0; at < ring.length; at += 2) {
      const x = Math.round(left + (ring[at] ?? 0) * scale)
      const y = Math.round(top + (ring[at + 1] ?? 0) * scale)
      const stepX = Math.abs(x - (corners.at(-2) ?? Number.POSITIVE_INFINITY))
      const stepY = Math.abs(y - (corners.at(-1) ?? Number.POSITIVE_INFINITY))
      if (stepX >= minStep || stepY >= minStep) corners.push(x, y)
    }
    if (corners.length >= 6) moved.push(corners)
  }
  return moved
}

function findBox(rings: readonly Ring[]): Box | null {
  const longitudes = rings.flatMap((ring) => ring.filter((_, index) => index % 2 === 0))
  const latitudes = rings.flatMap((ring) => ring.filter((_, index) => index % 2 === 1))
  if (longitudes.length === 0) return null
  const [west, east] = findEnds(longitudes)
  const [south, north] = findEnds(latitudes)
  return { west, south, east, north }
}

function findEnds(degrees: readonly number[]): readonly [number, number] {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  for (const value of degrees) {
    minimum = Math.min(minimum, value)
    maximum = Math.max(maximum, value)
  }
  return [Number(minimum.toFixed(degreeDigits)), Number(maximum.toFixed(degreeDigits))]
}

/** Fewer and fewer corners until there are few enough, at last no small rings. */
function thinOut(rings: readonly Ring[]): readonly Ring[] {
  let tolerance = firstTolerance
  for (;;) {
    const thinned = rings
      .map((ring) => roundRing(simplifyRing(ring, tolerance)))
      .filter((ring) => ring.length >= 6)
    const points = thinned.reduce((sum, ring) => sum + ring.length / 2, 0)
    if (points <= maxPoints || tolerance > outlineSide) return thinned
    tolerance *= 1.5
  }
}

/** Whole numbers, and none of them twice in a row. */
function roundRing(ring: Ring): Ring {
  const rounded: number[] = []
  for (let at = 0; at < ring.length; at += 2) {
    const x = Math.round(ring[at] ?? 0)
    const y = Math.round(ring[at + 1] ?? 0)
    if (x !== rounded.at(-2) || y !== rounded.at(-1)) rounded.push(x, y)
  }
  if (rounded.length > 2 && rounded[0] === rounded.at(-2) && rounded[1] === rounded.at(-1)) rounded.splice(-2)
  return rounded
}
