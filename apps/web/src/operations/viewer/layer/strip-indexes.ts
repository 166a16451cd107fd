import { stripsPerChunk } from '@talhao/operation-maps'

const indexesPerStrip = 6

/** The two triangles of each strip of a chunk, the same for every chunk. */
export function createStripIndexes(gl: WebGL2RenderingContext): WebGLBuffer {
  const indexes = new Uint32Array(stripsPerChunk * indexesPerStrip)
  for (let strip = 0; strip < stripsPerChunk; strip++) {
    const corner = strip * 4
    indexes.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], strip * indexesPerStrip)
  }
  const buffer = gl.createBuffer()
  gl.bindVertexArray(null)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indexes, gl.STATIC_DRAW)
  return buffer
}

export function countIndexes(strips: number): number {
  return strips * indexesPerStrip
}
