import { describe, expect, test } from 'vitest'
import { readDrawnGeometry } from './read-geometry.ts'

function draw(...ring: readonly (readonly [number, number])[]) {
  return readDrawnGeometry({ type: 'Polygon', coordinates: [ring] }, 'field')
}

describe('a drawing', () => {
  test('that crosses itself is refused also where its halves are of one size (LAND-12)', () => {
    const bowTie = draw([-55, -13], [-54.99, -12.99], [-54.99, -13], [-55, -12.99], [-55, -13])
    expect(bowTie).toMatchObject({ refusal: 'self_crossing', detail: { at: [-54.995, -12.995] } })
  })

  test('that has no width is too small', () => {
    expect(draw([-55, -13], [-54.99, -13], [-54.98, -13], [-55, -13])).toMatchObject({
      refusal: 'too_small',
    })
  })
})
