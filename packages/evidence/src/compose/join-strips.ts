export type DrawnPosition = readonly [number, number]

/** Two centimetres, in degrees: what lies nearer is the same edge, told twice. */
const sameEdgeDegrees = 2e-7
/** A centimetre: a corner that is nearer to the straight way says nothing. */
const straightDegrees = 1e-7

/**
 * Rings around the wanted strips, those that follow each other without a gap joined into one: the same area in a
 * hundredth of the corners. Strips of other passes are left alone. Four corners each: the two where it begins, left
 * and right, then the two where it ends, right and left.
 */
export function joinStrips(corners: Float64Array, isWanted: (strip: number) => boolean): DrawnPosition[][] {
  const rings: DrawnPosition[][] = []
  let left: DrawnPosition[] = []
  let right: DrawnPosition[] = []
  const close = () => {
    const ring = [...straighten(left).reverse(), ...straighten(right)]
    const [start] = ring
    if (start !== undefined) rings.push([...ring, start])
    left = []
    right = []
  }
  const corner = (strip: number, at: number): DrawnPosition => [
    corners[strip * 8 + at * 2] ?? 0,
    corners[strip * 8 + at * 2 + 1] ?? 0,
  ]
  for (let strip = 0; strip * 8 < corners.length; strip++) {
    if (!isWanted(strip)) {
      close()
      continue
    }
    const [beginsLeft, beginsRight, endsRight, endsLeft] = [0, 1, 2, 3].map((at) => corner(strip, at))
    if (!isSame(left.at(-1), beginsLeft) || !isSame(right.at(-1), beginsRight)) {
      close()
      if (beginsLeft !== undefined) left.push(beginsLeft)
      if (beginsRight !== undefined) right.push(beginsRight)
    }
    if (endsLeft !== undefined) left.push(endsLeft)
    if (endsRight !== undefined) right.push(endsRight)
  }
  close()
  return rings
}

function isSame(one: DrawnPosition | undefined, other: DrawnPosition | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one[0] - other[0]) <= sameEdgeDegrees &&
    Math.abs(one[1] - other[1]) <= sameEdgeDegrees
  )
}

/** Douglas and Peucker: leaves out what lies on the straight way between its neighbours. */
function straighten(line: readonly DrawnPosition[]): DrawnPosition[] {
  const isKept = new Uint8Array(line.length)
  isKept[0] = 1
  isKept[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    let [farthest, most] = [-1, straightDegrees]
    for (let at = from + 1; at < to; at++) {
      const distance = distanceToLine(line[at], line[from], line[to])
      if (distance > most) [farthest, most] = [at, distance]
    }
    if (farthest < 0) continue
    isKept[farthest] = 1
    spans.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => isKept[at] === 1)
}

function distanceToLine(
  point: DrawnPosition | undefined,
  from: DrawnPosition | undefined,
  to: DrawnPosition | undefined,
): number {
  if (point === undefined || from === undefined || to === undefined) return 0
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1])
  return Math.abs(dx * (point[1] - from[1]) - dy * (point[0] - from[0])) / length
}
