import { type LandGeometry, listLines, type Position } from '../geometry/land-geometry.ts'
import { createQuickPlane } from '../geometry/local-plane.ts'

const sameM = 1

interface Placed {
  readonly geometry: LandGeometry | null
  readonly centroid: Position | null
  readonly kind: string
}

/** Fields whose corners all lie within a metre of those of another one are that one. */
export function findDuplicates<T extends Placed>(
  items: readonly T[],
): { readonly kept: readonly T[]; readonly repeated: ReadonlySet<T> } {
  const kept: T[] = []
  const repeated = new Set<T>()
  const byPlace = new Map<string, T[]>()
  for (const item of items) {
    const { geometry, centroid } = item
    if (item.kind !== 'field' || geometry === null || centroid === null) {
      kept.push(item)
      continue
    }
    const near = listKeys(centroid).flatMap((key) => byPlace.get(key) ?? [])
    const twin = near.find((other) => other.geometry !== null && isSameShape(geometry, other.geometry))
    if (twin !== undefined) {
      repeated.add(twin)
      continue
    }
    kept.push(item)
    const [own = ''] = listKeys(centroid)
    byPlace.set(own, [...(byPlace.get(own) ?? []), item])
  }
  return { kept, repeated }
}

/** Cells of some twenty metres: its own first, then those around. */
function listKeys([longitude, latitude]: Position): readonly string[] {
  const [column, row] = [Math.round(longitude * 5000), Math.round(latitude * 5000)]
  const around = [0, -1, 1]
  return around.flatMap((down) => around.map((right) => `${column + right} ${row + down}`))
}

function isSameShape(one: LandGeometry, other: LandGeometry): boolean {
  const [corners, others] = [listLines(one).flat(), listLines(other).flat()]
  const [first] = corners
  if (first === undefined || corners.length !== others.length) return false
  const { toPlane } = createQuickPlane(first)
  const cells = new Map<string, Position[]>()
  for (const corner of others.map(toPlane)) {
    const key = cellOf(corner, 0, 0)
    cells.set(key, [...(cells.get(key) ?? []), corner])
  }
  const around = [-1, 0, 1]
  return corners
    .map(toPlane)
    .every((corner) =>
      around.some((right) =>
        around.some((up) =>
          cells
            .get(cellOf(corner, right, up))
            ?.some(([x, y]) => Math.hypot(corner[0] - x, corner[1] - y) <= sameM),
        ),
      ),
    )
}

function cellOf([x, y]: Position, right: number, up: number): string {
  return `${Math.floor(x / sameM) + right} ${Math.floor(y / sameM) + up}`
}
