/** A closed line as x, y, x, y, …; its inside lies to its left, so holes run the other way round. */
export type Ring = readonly number[]

interface Field {
  readonly columns: number
  readonly rows: number
  /** Row by row; beyond the edge it is 0. */
  readonly values: Float64Array
}

/** Where a line enters and leaves a square, by which of its corners are inside: a = 1, b = 2, c = 4, d = 8. */
const crossings: readonly (readonly (readonly [Edge, Edge])[])[] = [
  [],
  [['bottom', 'left']],
  [['right', 'bottom']],
  [['right', 'left']],
  [['top', 'right']],
  [
    ['bottom', 'left'],
    ['top', 'right'],
  ],
  [['top', 'bottom']],
  [['top', 'left']],
  [['left', 'top']],
  [['bottom', 'top']],
  [
    ['right', 'bottom'],
    ['left', 'top'],
  ],
  [['right', 'top']],
  [['left', 'right']],
  [['bottom', 'right']],
  [['left', 'bottom']],
  [],
]
type Edge = 'bottom' | 'right' | 'top' | 'left'

/**
 * The lines around where a field of values is above a threshold, by marching squares with linear interpolation.
 * Corners of a square: a below left, b below right, c above right, d above left; values lie at whole coordinates.
 */
export function traceRings({ columns, rows, values }: Field, threshold: number): Ring[] {
  const read = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? 0 : (values[y * columns + x] ?? 0)
  // An edge between two neighbours belongs to two squares: a line that leaves one enters the other by it.
  const width = columns + 2
  const numberEdge = (x: number, y: number, edge: Edge) => {
    const column = (edge === 'right' ? x + 1 : x) + 1
    const row = (edge === 'top' ? y + 1 : y) + 1
    return (row * width + column) * 2 + (edge === 'left' || edge === 'right' ? 1 : 0)
  }
  const placeEdge = (x: number, y: number, edge: Edge): readonly [number, number] => {
    const fromX = edge === 'right' ? x + 1 : x
    const fromY = edge === 'top' ? y + 1 : y
    const isUpright = edge === 'left' || edge === 'right'
    const from = read(fromX, fromY)
    const to = isUpright ? read(fromX, fromY + 1) : read(fromX + 1, fromY)
    const share = (threshold - from) / (to - from)
    return isUpright ? [fromX, fromY + share] : [fromX + share, fromY]
  }

  const steps = new Map<number, { readonly to: number; readonly at: readonly [number, number] }>()
  for (let y = -1; y < rows; y++) {
    for (let x = -1; x < columns; x++) {
      const inside =
        Number(read(x, y) > threshold) +
        Number(read(x + 1, y) > threshold) * 2 +
        Number(read(x + 1, y + 1) > threshold) * 4 +
        Number(read(x, y + 1) > threshold) * 8
      for (const [from, to] of crossings[inside] ?? [])
        steps.set(numberEdge(x, y, from), { to: numberEdge(x, y, to), at: placeEdge(x, y, from) })
    }
  }
  return joinSteps(steps)
}

function joinSteps(
  steps: Map<number, { readonly to: number; readonly at: readonly [number, number] }>,
): Ring[] {
  const rings: Ring[] = []
  for (const [start] of steps) {
    const ring: number[] = []
    let edge = start
    for (let step = steps.get(edge); step !== undefined; step = steps.get(edge)) {
      steps.delete(edge)
      ring.push(...step.at)
      edge = step.to
    }
    rings.push(ring)
  }
  return rings
}

/** Positive where the inside lies within the ring, negative of a hole. */
export function measureRing(ring: Ring): number {
  let doubled = 0
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    doubled += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0)
  }
  return doubled / 2
}
