import type { LandGeometry, Position, Ring } from '../geometry/land-geometry.ts'
import { listPolygons } from '../geometry/land-geometry.ts'
import { judgePlaneExposure } from '../wind/judge-exposure.ts'
import { summarizeWind, type WindSample } from '../wind/summarize-wind.ts'
import { boxOf, distanceOfBoxes } from './plane-box.ts'
import {
  createEqualAreaPlane,
  findStripsMiddle,
  projectLines,
  projectStrips,
  type StripCorners,
} from './plane-strips.ts'

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

/** Minute by minute, whether drift from where was worked could reach each receptor (LAND-5). */
export function countDownwind(task: DownwindTask): readonly DownwindMinutes[] {
  const middle = findStripsMiddle(task.corners)
  if (middle === null) return task.receptors.map(() => ({ exposed: 0, unknown: 0 }))
  const toPlane = createEqualAreaPlane(middle)
  const places = listPlaces(projectStrips(task.corners, toPlane), task.minute, task.winds.length)
  const boxes = places.map((place) => (place === null ? null : boxOf([place])))
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
    let [exposed, unknown] = [0, 0]
    places.forEach((place, index) => {
      const box = boxes[index] ?? null
      if (place === null || box === null || distanceOfBoxes(box, around) > reachM + marginM) return
      const known = winds[index] ?? { state: 'unknown' }
      const reach = { field: [[place]], receptor, distanceM: reachM }
      if (known.state !== 'unknown') {
        if (judgePlaneExposure({ ...reach, wind: known }) === 'exposed') exposed++
        return
      }
      // As in a calm, whatever is near could be reached.
      if (judgePlaneExposure({ ...reach, wind: { state: 'calm', meanKmh: 0 } }) === 'exposed') unknown++
    })
    return { exposed, unknown }
  })
}

/** Around all strips of each minute, without dents: wider than what was worked, never narrower. */
function listPlaces(strips: Float64Array, minute: Uint32Array, count: number): readonly (Ring | null)[] {
  const corners: Position[][] = Array.from({ length: count }, () => [])
  minute.forEach((index, strip) => {
    for (let at = strip * 8; at < strip * 8 + 8; at += 2)
      corners[index]?.push([strips[at] ?? 0, strips[at + 1] ?? 0])
  })
  return corners.map((all) => (all.length < 3 ? null : wrapPositions(all)))
}

/** The convex hull, by Andrew's monotone chain. */
function wrapPositions(positions: readonly Position[]): Ring {
  const sorted = positions.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (all: readonly Position[]) => {
    const chain: Position[] = []
    for (const position of all) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), position)) chain.pop()
      chain.push(position)
    }
    return chain
  }
  const lower = half(sorted)
  const upper = half(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper]
}

function turnsLeft(a: Position | undefined, b: Position | undefined, c: Position): boolean {
  if (a === undefined || b === undefined) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
