/** What a file says of a degree: about a millimetre. */
const steps = 1e8

/**
 * Rounds four corners to eight decimals, and tells whether they are then a ring that neither crosses nor touches
 * itself. Round its corners a valid ring turns one way, or one of them is a dent; two and two cross. By whole steps, so
 * that no rounding decides.
 */
export function settleCorners(corners: Float64Array, at: number): boolean {
  const ax = Math.round((corners[at] ?? 0) * steps)
  const ay = Math.round((corners[at + 1] ?? 0) * steps)
  const bx = Math.round((corners[at + 2] ?? 0) * steps)
  const by = Math.round((corners[at + 3] ?? 0) * steps)
  const cx = Math.round((corners[at + 4] ?? 0) * steps)
  const cy = Math.round((corners[at + 5] ?? 0) * steps)
  const dx = Math.round((corners[at + 6] ?? 0) * steps)
  const dy = Math.round((corners[at + 7] ?? 0) * steps)
  corners[at] = ax / steps
  corners[at + 1] = ay / steps
  corners[at + 2] = bx / steps
  corners[at + 3] = by / steps
  corners[at + 4] = cx / steps
  corners[at + 5] = cy / steps
  corners[at + 6] = dx / steps
  corners[at + 7] = dy / steps
  const atB = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
  const atC = (cx - bx) * (dy - cy) - (cy - by) * (dx - cx)
  const atD = (dx - cx) * (ay - dy) - (dy - cy) * (ax - dx)
  const atA = (ax - dx) * (by - ay) - (ay - dy) * (bx - ax)
  if (atA === 0 || atB === 0 || atC === 0 || atD === 0) return false
  const leftTurns = (atA > 0 ? 1 : 0) + (atB > 0 ? 1 : 0) + (atC > 0 ? 1 : 0) + (atD > 0 ? 1 : 0)
  return leftTurns !== 2
}

/** So long that eight decimals tell its ends apart. */
const minLengthM = 0.02

/**
 * Where a machine turns on the spot, one side of its strip runs backwards and the ring crosses itself. It becomes the
 * rectangle over the same way and of the same width: what the area is reckoned from. A machine that stands still and
 * whose receiver trembles gets a strip of two centimetres.
 */
export function straightenStrip(
  corners: Float64Array,
  at: number,
  strip: {
    readonly widthM: number
    readonly longitudeM: number
    readonly latitudeM: number
    /** Of the machine's middle; the strip of a row may have none of its own. */
    readonly wayEastM: number
    readonly wayNorthM: number
  },
): void {
  const { widthM, longitudeM, latitudeM } = strip
  const fromX = ((corners[at] ?? 0) + (corners[at + 2] ?? 0)) / 2
  const fromY = ((corners[at + 1] ?? 0) + (corners[at + 3] ?? 0)) / 2
  let east = (((corners[at + 4] ?? 0) + (corners[at + 6] ?? 0)) / 2 - fromX) * longitudeM
  let north = (((corners[at + 5] ?? 0) + (corners[at + 7] ?? 0)) / 2 - fromY) * latitudeM
  let lengthM = Math.hypot(east, north)
  if (lengthM < minLengthM) {
    const wayM = Math.hypot(strip.wayEastM, strip.wayNorthM)
    east = (strip.wayEastM / wayM) * minLengthM
    north = (strip.wayNorthM / wayM) * minLengthM
    lengthM = minLengthM
  }
  const rightX = (north / lengthM) * (widthM / 2 / longitudeM)
  const rightY = (-east / lengthM) * (widthM / 2 / latitudeM)
  const toX = fromX + east / longitudeM
  const toY = fromY + north / latitudeM
  corners[at] = fromX - rightX
  corners[at + 1] = fromY - rightY
  corners[at + 2] = fromX + rightX
  corners[at + 3] = fromY + rightY
  corners[at + 4] = toX + rightX
  corners[at + 5] = toY + rightY
  corners[at + 6] = toX - rightX
  corners[at + 7] = toY - rightY
}
