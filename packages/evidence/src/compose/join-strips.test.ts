import { expect, test } from 'vitest'
import { joinStrips } from './join-strips.ts'

/** Degrees of a metre, nearly. */
const metre = 1e-5

/** A strip of 24 m across, so many metres north of the last. */
function aStrip(east: number, north: number, lengthM = 3): number[] {
  const [x, y, to] = [east * metre, north * metre, (north + lengthM) * metre]
  const [left, right] = [x - 12 * metre, x + 12 * metre]
  return [left, y, right, y, right, to, left, to]
}

function measureArea(ring: readonly (readonly [number, number])[]): number {
  return (
    ring.slice(1).reduce((sum, [bx, by], at) => {
      const [ax, ay] = ring[at] ?? [bx, by]
      return sum + ax * by - bx * ay
    }, 0) / 2
  )
}

test('strips that follow each other are one ring of the same area, against the clock', () => {
  const corners = Float64Array.from([0, 3, 6, 9].flatMap((north) => aStrip(0, north)))
  const rings = joinStrips(corners, () => true)
  expect(rings).toHaveLength(1)
  expect(rings[0]).toHaveLength(5)
  expect(rings[0]?.[0]).toEqual(rings[0]?.at(-1))
  expect(measureArea(rings[0] ?? []) / metre ** 2).toBeCloseTo(4 * 3 * 24, 6)
})

test('a gap, another pass and a strip that is not wanted begin a new ring', () => {
  const corners = Float64Array.from([...aStrip(0, 0), ...aStrip(0, 3.1), ...aStrip(24, 0), ...aStrip(24, 3)])
  expect(joinStrips(corners, () => true)).toHaveLength(3)
  expect(joinStrips(corners, (strip) => strip !== 2)).toHaveLength(3)
  expect(joinStrips(corners, () => false)).toEqual([])
})

test('a bend keeps its corners, a straight way loses them', () => {
  const bend = aStrip(0, 6)
  // Its far end lies a metre further east.
  bend[4] = (bend[4] ?? 0) + metre
  bend[6] = (bend[6] ?? 0) + metre
  const [ring = []] = joinStrips(Float64Array.from([...aStrip(0, 0), ...aStrip(0, 3), ...bend]), () => true)
  expect(ring).toHaveLength(7)
})
