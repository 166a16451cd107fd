import {
  type AreaGeometry,
  findMiddle,
  type LandGeometry,
  listLines,
  listPolygons,
  type PolygonRings,
  type Position,
  type Ring,
} from '../geometry/land-geometry.ts'
import { createExactPlane } from '../geometry/local-plane.ts'
import { distanceToSegment, isInRing } from '../geometry/plane-rings.ts'
import type { Wind } from './summarize-wind.ts'

/** `far`: beyond the distance, whatever the wind. A wind that is not known leaves all of it unknown. */
export type Exposure = 'far' | 'exposed' | 'clear' | 'unknown'

export interface ExposureCase {
  readonly field: AreaGeometry
  readonly receptor: LandGeometry
  readonly distanceM: number
  readonly wind: Wind
}

const radians = Math.PI / 180
/** A limit that is just reached counts as exposed, whatever rounding does to it. */
const slack = 1e-9

/** Whether drift from some position of the field can reach the receptor (LAND-5). */
export function judgeExposure({ field, receptor, distanceM, wind }: ExposureCase): Exposure {
  const plane = createExactPlane(findMiddle(listLines(field)) ?? [0, 0])
  const project = (line: Ring) => line.map(plane.toPlane)
  return judgePlaneExposure({
    field: listPolygons(field).map((rings) => rings.map(project)),
    receptor: {
      areas: listPolygons(receptor).map((rings) => rings.map(project)),
      lines: listLines(receptor).map(project),
    },
    distanceM,
    wind,
  })
}

export interface PlaneExposureCase {
  readonly field: readonly PolygonRings[]
  readonly receptor: { readonly areas: readonly PolygonRings[]; readonly lines: readonly Ring[] }
  readonly distanceM: number
  readonly wind: Wind
}

/** The same with positions in metres east and north. */
export function judgePlaneExposure(task: PlaneExposureCase): Exposure {
  if (task.wind.state === 'unknown') return 'unknown'
  const cone = task.wind.state === 'blowing' ? findSides(task.wind) : null
  return judgeByCorners(task, cone) === true ? 'exposed' : judgeByEdges(task, cone)
}

/** Whether it is exposed, where it does not matter if it is else far or clear. */
export function isPlaneExposed(task: PlaneExposureCase): boolean {
  if (task.wind.state === 'unknown') return false
  const cone = task.wind.state === 'blowing' ? findSides(task.wind) : null
  return judgeByCorners(task, cone) ?? judgeByEdges(task, cone) === 'exposed'
}

/**
 * Mostly corners settle it: one of them is reached by the drift of another, or all of them lie beyond one side of the
 * cone, and then so do the edges. Null: they do not.
 */
function judgeByCorners(
  { field, receptor, distanceM }: PlaneExposureCase,
  cone: ConeSides | null,
): boolean | null {
  const farthest = distanceM * distanceM
  let [isBeyondLeft, isBeyondRight] = [cone !== null, cone !== null]
  for (const rings of field)
    for (const ring of rings)
      for (const [fromX, fromY] of ring)
        for (const line of receptor.lines)
          for (const [toX, toY] of line) {
            const x = toX - fromX
            const y = toY - fromY
            const isInLeft = cone === null || slack + cone.left[1] * x - cone.left[0] * y >= 0
            const isInRight = cone === null || slack - cone.right[1] * x + cone.right[0] * y >= 0
            if (isInLeft && isInRight && x * x + y * y <= farthest) return true
            if (isInLeft) isBeyondLeft = false
            if (isInRight) isBeyondRight = false
          }
  return isBeyondLeft || isBeyondRight ? false : null
}

function judgeByEdges({ field, receptor, distanceM }: PlaneExposureCase, cone: ConeSides | null): Exposure {
  const touches =
    receptor.lines.some((line) => line.some((position) => isInArea(position, field))) ||
    field.some(([outer]) => outer?.[0] !== undefined && isInArea(outer[0], receptor.areas))
  if (touches) return 'exposed'
  let isNear = false
  for (const ring of field.flat()) {
    for (const line of receptor.lines) {
      const verdict = compareLines(ring, line, { distanceM, cone })
      if (verdict === 'in the cone' || (verdict === 'touching' && cone !== null)) return 'exposed'
      if (verdict !== 'far') isNear = true
    }
  }
  if (!isNear) return 'far'
  return cone === null ? 'exposed' : 'clear'
}

function isInArea(position: Position, polygons: readonly PolygonRings[]): boolean {
  return polygons.some(
    ([outer = [], ...holes]) => isInRing(position, outer) && !holes.some((hole) => isInRing(position, hole)),
  )
}

interface Reach {
  readonly distanceM: number
  readonly cone: ConeSides | null
}

/** Unit vectors along the sides of the cone. */
interface ConeSides {
  readonly left: Position
  readonly right: Position
}

type LineVerdict = 'far' | 'near' | 'touching' | 'in the cone'

/**
 * Of all vectors from an edge of the field to an edge of the receptor, which are a parallelogram, one must lie in the
 * sector. Inner positions add nothing: on the straight way to the receptor the field is left at its edge.
 */
function compareLines(ring: Ring, line: Ring, reach: Reach): LineVerdict {
  let verdict: LineVerdict = 'far'
  for (let i = 0; i + 1 < ring.length; i++) {
    const [from, to] = [ring[i], ring[i + 1]]
    if (from === undefined || to === undefined) continue
    for (let j = 0; j < Math.max(1, line.length - 1); j++) {
      const start = line[j]
      if (start === undefined) continue
      const end = line[j + 1] ?? start
      const vectors = spanVectors(from, to, start, end)
      const distance = distanceFromOrigin(vectors)
      if (distance > reach.distanceM + slack) continue
      if (distance === 0) return 'touching'
      if (
        reach.cone !== null &&
        distanceFromOrigin(clipToCone(vectors, reach.cone)) <= reach.distanceM + slack
      )
        return 'in the cone'
      verdict = 'near'
    }
  }
  return verdict
}

function spanVectors(q1: Position, q2: Position, r1: Position, r2: Position): Ring {
  return [
    [r1[0] - q1[0], r1[1] - q1[1]],
    [r2[0] - q1[0], r2[1] - q1[1]],
    [r2[0] - q2[0], r2[1] - q2[1]],
    [r1[0] - q2[0], r1[1] - q2[1]],
  ]
}

/** Of a convex polygon, be it as flat as a line; Infinity: of nothing. */
function distanceFromOrigin(polygon: Ring): number {
  let [least, hasLeft, hasRight] = [Infinity, false, false]
  polygon.forEach((position, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? position
    least = Math.min(least, distanceToSegment([0, 0], position, next))
    const side = position[0] * next[1] - position[1] * next[0]
    if (side > slack) hasLeft = true
    if (side < -slack) hasRight = true
  })
  return polygon.length > 2 && hasLeft !== hasRight ? 0 : least
}

/** What lies right of the cone's left side and left of its right side. */
function clipToCone(polygon: Ring, { left, right }: ConeSides): Ring {
  const ahead = clipToHalfPlane(polygon, [-left[1], left[0]])
  return clipToHalfPlane(ahead, [right[1], -right[0]])
}

function findSides({ fromDeg, halfAngleDeg }: { fromDeg: number; halfAngleDeg: number }): ConeSides {
  const axis = fromDeg + 180
  return { left: bearingVector(axis - halfAngleDeg), right: bearingVector(axis + halfAngleDeg) }
}

function bearingVector(degrees: number): Position {
  return [Math.sin(degrees * radians), Math.cos(degrees * radians)]
}

/** Keeps what lies on the near side of a line through the origin, whose normal leads away from it. */
function clipToHalfPlane(polygon: Ring, normal: Position): Ring {
  let kept = 0
  for (const position of polygon) if (measureSide(position, normal) >= 0) kept++
  // Mostly all of it or nothing.
  if (kept === polygon.length) return polygon
  if (kept === 0) return []
  const clipped: Position[] = []
  polygon.forEach((position, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? position
    const [here, there] = [measureSide(position, normal), measureSide(next, normal)]
    if (here >= 0) clipped.push(position)
    if (here >= 0 === there >= 0) return
    const share = here / (here - there)
    clipped.push([
      position[0] + share * (next[0] - position[0]),
      position[1] + share * (next[1] - position[1]),
    ])
  })
  return clipped
}

function measureSide([x, y]: Position, normal: Position): number {
  return slack - normal[0] * x - normal[1] * y
}
