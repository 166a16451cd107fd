import type { AreaGeometry } from '../geometry/land-geometry.ts'
import {
  createEqualAreaPlane,
  findStripsMiddle,
  projectLines,
  projectStrips,
  type StripCorners,
  turnPlane,
} from './plane-strips.ts'
import { sortNearlySorted } from './sort-nearly-sorted.ts'
import { createZoneSweep } from './zone-sweep.ts'

export interface CoverageTask {
  readonly corners: StripCorners
  /** Areas that the work is also told of by itself: the field, what lies too near to a neighbour. */
  readonly zones: readonly AreaGeometry[]
}

export interface Coverage {
  /** The sum of all strips: what was worked twice counts twice. */
  readonly sweptM2: number
  /** Where was worked, once. */
  readonly coveredM2: number
  /** Where was worked more than once. */
  readonly overlappedM2: number
  /** Where was worked within each zone, once. */
  readonly zonesM2: readonly number[]
}

/** How far apart the lines lie along which is counted. */
const lineM = 0.25

/**
 * How far the lines are turned from the strips' longer sides. Along a side that lies as a line does a whole row would be
 * counted or not; a side that is crossed is cut where it lies, so that few lines tell more than many.
 */
const slant = 0.7

/** Areas by slanting lines, along which is counted how often each place was worked (LAND-9). */
export function measureCoverage({ corners, zones }: CoverageTask): Coverage {
  const middle = findStripsMiddle(corners)
  if (middle === null) return { sweptM2: 0, coveredM2: 0, overlappedM2: 0, zonesM2: zones.map(() => 0) }
  const level = createEqualAreaPlane(middle)
  const toPlane = turnPlane(level, slant - findHeading(projectStrips(corners, level)))
  const strips = orderStrips(projectStrips(corners, toPlane))
  const sweep = createZoneSweep(zones.map((zone) => projectLines(zone, toPlane)))
  const sums = { covered: 0, overlapped: 0 }
  const line = createLine(strips.count)
  let next = 0
  let active = 0
  let row = Math.floor(strips.lowest / lineM)
  while (next < strips.count || active > 0) {
    const coming = strips.order[next]
    // Nothing is worked between here and there.
    if (active === 0 && coming !== undefined)
      row = Math.max(row, Math.floor((strips.low[coming] ?? 0) / lineM))
    const y = (row + 0.5) * lineM
    for (let strip = strips.order[next]; strip !== undefined; strip = strips.order[next]) {
      if ((strips.low[strip] ?? 0) > y) break
      enterStrip(strips, line, { active: active++, strip })
      next++
    }
    active = crossStrips(strips, line, { active, y })
    countLine(line, sums)
    sweep.addLine(line, y)
    row++
  }
  return {
    sweptM2: strips.areaM2,
    coveredM2: sums.covered * lineM,
    overlappedM2: sums.overlapped * lineM,
    zonesM2: sweep.lengthsM.map((lengthM) => lengthM * lineM),
  }
}

interface OrderedStrips {
  readonly count: number
  readonly points: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
  /** Where each begins along a line, or before. */
  readonly left: Float64Array
  readonly lowest: number
  /** From the lowest up. */
  readonly order: Uint32Array
  readonly areaM2: number
}

/** Of the longer sides of all strips, in radians from the first axis; a side counts the same either way. */
function findHeading(points: Float64Array): number {
  let [along, across] = [0, 0]
  for (let at = 0; at + 7 < points.length; at += 8) {
    const one = { x: side(points, at, 0), y: side(points, at, 1) }
    const next = { x: side(points, at + 2, 0), y: side(points, at + 2, 1) }
    const { x, y } = one.x ** 2 + one.y ** 2 >= next.x ** 2 + next.y ** 2 ? one : next
    along += x * x - y * y
    across += 2 * x * y
  }
  return Math.atan2(across, along) / 2
}

/** How far a corner lies from the next, by one axis. */
function side(points: Float64Array, corner: number, axis: 0 | 1): number {
  return (points[corner + 2 + axis] ?? 0) - (points[corner + axis] ?? 0)
}

function orderStrips(points: Float64Array): OrderedStrips {
  const count = points.length / 8
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  const left = new Float64Array(count)
  let lowest = Infinity
  let areaM2 = 0
  for (let strip = 0; strip < count; strip++) {
    const [least, most] = measureSpan(points, strip, 1)
    low[strip] = least
    high[strip] = most
    left[strip] = measureSpan(points, strip, 0)[0]
    lowest = Math.min(lowest, least)
    areaM2 += measureStripM2(points, strip)
  }
  const order = Uint32Array.from({ length: count }, (_, strip) => strip).sort(
    (one, other) => (low[one] ?? 0) - (low[other] ?? 0),
  )
  return { count, points, low, high, left, lowest, order, areaM2 }
}

function measureSpan(points: Float64Array, strip: number, axis: number): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (let at = strip * 8 + axis; at < strip * 8 + 8; at += 2) {
    least = Math.min(least, points[at] ?? 0)
    most = Math.max(most, points[at] ?? 0)
  }
  return [least, most]
}

function measureStripM2(points: Float64Array, strip: number): number {
  let sum = 0
  for (let corner = 0; corner < 4; corner++) {
    const at = strip * 8 + corner * 2
    const to = strip * 8 + ((corner + 1) % 4) * 2
    sum += (points[at] ?? 0) * (points[to + 1] ?? 0) - (points[to] ?? 0) * (points[at + 1] ?? 0)
  }
  return Math.abs(sum) / 2
}

/** Where one line meets the strips, and the pieces of it on which was worked. */
interface Line {
  readonly active: Uint32Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  count: number
  readonly pieces: Float64Array
  pieceCount: number
}

function createLine(strips: number): Line {
  return {
    active: new Uint32Array(strips),
    starts: new Float64Array(strips),
    ends: new Float64Array(strips),
    count: 0,
    pieces: new Float64Array(strips * 2),
    pieceCount: 0,
  }
}

/** Strips are kept from left to right: what a line meets is then nearly in order. */
function enterStrip(
  { left }: OrderedStrips,
  line: Line,
  { active, strip }: { active: number; strip: number },
): void {
  const at = left[strip] ?? 0
  let [least, most] = [0, active]
  while (least < most) {
    const middle = (least + most) >>> 1
    if ((left[line.active[middle] ?? 0] ?? 0) <= at) least = middle + 1
    else most = middle
  }
  line.active.copyWithin(least + 1, least, active)
  line.active[least] = strip
}

/** Strips are convex: a line meets each in one piece. Gives back how many strips go on above the line. */
function crossStrips(
  { points, high }: OrderedStrips,
  line: Line,
  { active, y }: { active: number; y: number },
): number {
  let kept = 0
  line.count = 0
  for (let index = 0; index < active; index++) {
    const strip = line.active[index] ?? 0
    if ((high[strip] ?? 0) <= y) continue
    line.active[kept++] = strip
    let least = Infinity
    let most = -Infinity
    const first = strip * 8
    let ax = points[first + 6] ?? 0
    let ay = points[first + 7] ?? 0
    for (let at = first; at < first + 8; at += 2) {
      const bx = points[at] ?? 0
      const by = points[at + 1] ?? 0
      if (ay > y !== by > y) {
        const x = ax + ((y - ay) / (by - ay)) * (bx - ax)
        if (x < least) least = x
        if (x > most) most = x
      }
      ax = bx
      ay = by
    }
    if (most <= least) continue
    line.starts[line.count] = least
    line.ends[line.count] = most
    line.count++
  }
  return kept
}

function countLine(line: Line, sums: { covered: number; overlapped: number }): void {
  const { starts, ends } = line
  sortNearlySorted(starts, line.count)
  sortNearlySorted(ends, line.count)
  line.pieceCount = 0
  let depth = 0
  let from = 0
  let twiceFrom = 0
  for (let start = 0, end = 0; end < line.count; ) {
    const opens = starts[start] ?? 0
    const closes = ends[end] ?? 0
    if (start < line.count && opens <= closes) {
      depth++
      start++
      if (depth === 1) from = opens
      else if (depth === 2) twiceFrom = opens
      continue
    }
    if (depth === 2) sums.overlapped += closes - twiceFrom
    if (depth === 1) {
      sums.covered += closes - from
      line.pieces[line.pieceCount * 2] = from
      line.pieces[line.pieceCount * 2 + 1] = closes
      line.pieceCount++
    }
    depth--
    end++
  }
}
