import type { LandGeometry, Position, Ring } from '../geometry/land-geometry.ts'
import { listPolygons } from '../geometry/land-geometry.ts'
import { isPlaneExposed } from '../wind/judge-exposure.ts'
import { summarizeWind, type WindSample } from '../wind/summarize-wind.ts'
import { boxOf } from './plane-box.ts'
import {
  createEqualAreaPlane,
  findStripsMiddle,
  projectLines,
  projectStrips,
  type StripCorners,
} from './plane-strips.ts'
import { boxLines, squareBoxDistance } from './strip-blocks.ts'

export interface DownwindTask {
  readonly corners: StripCorners
  /** Index of the minute that each strip belongs to. */
  readonly minute: Uint32Array
  /** The wind of each minute; null where nobody measured it. */
  readonly winds: readonly (WindSample | null)[]
  readonly receptors: readonly { readonly geometry: LandGeometry; readonly reachM: number }[]
}

/** Minutes of work within reach of a receptor: with the wind toward it, and with a wind that nobody knows. */
export interface DownwindMinutes {
  readonly exposed: number
  readonly unknown: number
}

/** Equal counts as exposed, also after rounding. */
const marginM = 1
const calm = { state: 'calm', meanKmh: 0 } as const

/** Minute by minute, whether drift from where was worked could reach each receptor (LAND-5). */
export function countDownwind(task: DownwindTask): readonly DownwindMinutes[] {
  const middle = findStripsMiddle(task.corners)
  if (middle === null) return task.receptors.map(() => ({ exposed: 0, unknown: 0 }))
  const toPlane = createEqualAreaPlane(middle)
  const places = listPlaces(projectStrips(task.corners, toPlane), task.minute, task.winds.length)
  const boxes = boxLines(places)
  const winds = places.map((_, index) => {
    const wind = task.winds[index] ?? null
    return wind === null ? ({ state: 'unknown' } as const) : summarizeWind([wind], 1)
  })
  return task.receptors.map(({ geometry, reachM }) => {
    const receptor = {
      lines: projectLines(geometry, toPlane),
      areas: listPolygons(geometry).map((rings) =>
        rings.map((ring) => ring.map(([longitude, latitude]) => toPlane(longitude, latitude))),
      ),
    }
    const around = boxOf(receptor.lines)
    const farthest = (reachM + marginM) ** 2
    let [exposed, unknown] = [0, 0]
    places.forEach((place, index) => {
      if (squareBoxDistance(boxes, index, around) > farthest) return
      const wind = winds[index] ?? { state: 'unknown' }
      // With a wind that nobody knows whatever is near could be reached, as in a calm.
      const state = wind.state === 'unknown' ? calm : wind
      if (!isPlaneExposed({ field: [[place]], receptor, distanceM: reachM, wind: state })) return
      if (wind.state === 'unknown') unknown++
      else exposed++
    })
    return { exposed, unknown }
  })
}

/** Around all strips of each minute, without dents: wider than what was worked, never narrower. */
function listPlaces(strips: Float64Array, minute: Uint32Array, count: number): readonly Ring[] {
  const corners: Position[][] = Array.from({ length: count }, () => [])
  minute.forEach((index, strip) => {
    for (let at = strip * 8; at < strip * 8 + 8; at += 2)
      corners[index]?.push([strips[at] ?? 0, strips[at + 1] ?? 0])
  })
  return corners.map(wrapPositions)
}

/** The convex hull, by Andrew's monotone chain. */
function wrapPositions(positions: Position[]): Ring {
  positions.sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const lower = chainLeft(positions)
  const upper = chainLeft(positions.reverse())
  return [...lower.slice(0, -1), ...upper]
}

/** What is left of a line when it may only turn left. */
function chainLeft(positions: readonly Position[]): Position[] {
  const chain: Position[] = []
  for (const position of positions) {
    while (chain.length > 1 && !turnsLeft(chain[chain.length - 2], chain[chain.length - 1], position))
      chain.pop()
    chain.push(position)
  }
  return chain
}

function turnsLeft(a: Position | undefined, b: Position | undefined, c: Position): boolean {
  if (a === undefined || b === undefined) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
