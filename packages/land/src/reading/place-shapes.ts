import { findMiddle, measureBox, type Position, type Ring } from '../geometry/land-geometry.ts'
import { roundPosition } from './build-geometry.ts'
import { askedCodes, type Crs, createProjector, findCrs } from './coordinate-systems.ts'
import type { Answer, Question } from './import-item.ts'
import type { RawShapes } from './raw-layer.ts'
import { isInRegion } from './region.ts'

export type PlacedShapes =
  | { readonly shapes: RawShapes; readonly notices: readonly string[] }
  | { readonly question: Question }

/** To longitude and latitude, or the question that has to be answered first (LAND-11). */
export function placeShapes(shapes: RawShapes, crs: Crs, near: readonly Position[]): PlacedShapes {
  const project = createProjector(crs)
  if (project !== null) {
    const notices = crs.kind === 'defined' && crs.isOtherDatum ? ['datum_changed'] : []
    return { shapes: mapShapes(shapes, project), notices }
  }
  if (crs.kind === 'not understood' || !canBeDegrees(shapes)) return { question: askForSystem(shapes, near) }
  const notices = crs.kind === 'absent' ? ['crs_assumed'] : []
  const middle = findMiddle(linesOf(shapes))
  if (middle !== null && !isInRegion(middle) && isInRegion(swap(middle))) {
    const choices = [
      { swapAxes: true, centroid: roundPosition(swap(middle)) },
      { swapAxes: false, centroid: roundPosition(middle) },
    ]
    return { question: { code: 'axes_swapped', choices } }
  }
  return { shapes, notices }
}

/** Null: the answer does not fit the question. */
export function applyAnswer(shapes: RawShapes, question: Question, answer: Answer): PlacedShapes | null {
  if (question.code === 'axes_swapped') {
    if (answer.swapAxes === undefined) return null
    return { shapes: answer.swapAxes ? mapShapes(shapes, swap) : shapes, notices: [] }
  }
  const crs = answer.crs === undefined ? null : findCrs(answer.crs)
  if (crs === null) return null
  const project = createProjector(crs)
  if (project === null) return { shapes, notices: [] }
  return placeShapes(shapes, crs, [])
}

function swap([x, y]: Position): Position {
  return [y, x]
}

function linesOf({ rings, lines, points }: RawShapes): readonly Ring[] {
  return [...rings, ...lines, points]
}

function canBeDegrees(shapes: RawShapes): boolean {
  const box = measureBox(linesOf(shapes))
  if (box === null) return true
  return (
    Math.abs(box.west) <= 180 &&
    Math.abs(box.east) <= 180 &&
    Math.abs(box.south) <= 90 &&
    Math.abs(box.north) <= 90
  )
}

function mapShapes(shapes: RawShapes, map: (position: Position) => Position): RawShapes {
  return {
    rings: shapes.rings.map((ring) => ring.map(map)),
    lines: shapes.lines.map((line) => line.map(map)),
    points: shapes.points.map(map),
  }
}

/** The zone that puts it nearest to what the client has stands first, those that put it into the sea last. */
function askForSystem(shapes: RawShapes, near: readonly Position[]): Question {
  const middle = findMiddle(linesOf(shapes)) ?? [0, 0]
  const choices = askedCodes.flatMap((code) => {
    const crs = findCrs(code)
    const centroid = (crs === null ? null : createProjector(crs))?.(middle)
    if (centroid === undefined || !Number.isFinite(centroid[0] + centroid[1])) return []
    return [
      {
        crs: code,
        centroid: roundPosition(centroid),
        distance: distanceToNearest(centroid, near),
        isInRegion: isInRegion(centroid),
      },
    ]
  })
  return {
    code: 'crs_missing',
    choices: choices
      .sort(
        (one, other) => Number(other.isInRegion) - Number(one.isInRegion) || one.distance - other.distance,
      )
      .map(({ crs, centroid }) => ({ crs, centroid })),
  }
}

/** In degrees, which is enough to compare zones of six of them. */
function distanceToNearest([longitude, latitude]: Position, near: readonly Position[]): number {
  return near.reduce((least, [x, y]) => Math.min(least, Math.hypot(x - longitude, y - latitude)), 1000)
}
