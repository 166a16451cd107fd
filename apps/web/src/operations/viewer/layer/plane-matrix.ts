import type { MapPlane } from '@talhao/operation-maps'

/**
 * From the plane of a file to the screen, in one matrix of 32-bit floats. It is put together in 64 bits: the large
 * numbers of the world's map meet and vanish there, so that strips stay still at any zoom.
 */
export function computePlaneMatrix(input: {
  /** MapLibre's, from Web Mercator (0 to 1) to the screen, column by column. */
  readonly worldMatrix: ArrayLike<number>
  readonly plane: Pick<MapPlane, 'originX' | 'originY' | 'unitsPerWorld'>
  /** Where the view is, in Web Mercator: beyond the date line the world repeats. */
  readonly centreX: number
}): Float32Array<ArrayBuffer> {
  const { worldMatrix, plane, centreX } = input
  const originX = plane.originX + Math.round(centreX - plane.originX)
  const scale = 1 / plane.unitsPerWorld
  const matrix = new Float32Array(16)
  for (let row = 0; row < 4; row++) {
    const east = worldMatrix[row] ?? 0
    const south = worldMatrix[4 + row] ?? 0
    matrix[row] = east * scale
    matrix[4 + row] = -south * scale
    matrix[8 + row] = worldMatrix[8 + row] ?? 0
    matrix[12 + row] = east * originX + south * plane.originY + (worldMatrix[12 + row] ?? 0)
  }
  return matrix
}
