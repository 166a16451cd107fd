import type { PlaneBounds, StripChunk } from '../viewer/strip-request.ts'

/** A chunk of strips on the graphics card. */
export interface ChunkBuffers {
  readonly count: number
  readonly bounds: PlaneBounds
  readonly array: WebGLVertexArrayObject
  readonly setBands: (bands: Uint8Array) => void
  readonly remove: () => void
}

export interface ChunkUpload {
  /** Uploads the next piece; the finished chunk when it was the last. */
  readonly step: () => ChunkBuffers | null
}

const cornerBytes = 32
/** About 300 kB: a fraction of a millisecond, so that a slice ends near the time it should. */
const stripsPerPiece = 8192

/** Puts a chunk on the card piece by piece. */
export function startChunkUpload(gl: WebGL2RenderingContext, chunk: StripChunk): ChunkUpload {
  const { count, bounds, corners, seconds } = chunk
  const cornerBuffer = reserve(gl, count * cornerBytes, gl.STATIC_DRAW)
  const secondBuffer = reserve(gl, count * 4, gl.STATIC_DRAW)
  const bandBuffer = reserve(gl, count, gl.DYNAMIC_DRAW)
  let done = 0

  return {
    step: () => {
      const next = Math.min(count, done + stripsPerPiece)
      gl.bindBuffer(gl.ARRAY_BUFFER, cornerBuffer)
      gl.bufferSubData(gl.ARRAY_BUFFER, done * cornerBytes, corners, done * 8, (next - done) * 8)
      gl.bindBuffer(gl.ARRAY_BUFFER, secondBuffer)
      gl.bufferSubData(gl.ARRAY_BUFFER, done * 4, seconds, done, next - done)
      done = next
      if (done < count) return null
      const array = layOut(gl, { cornerBuffer, bandBuffer, secondBuffer })
      return {
        count,
        bounds,
        array,
        setBands: (bands) => {
          gl.bindBuffer(gl.ARRAY_BUFFER, bandBuffer)
          gl.bufferSubData(gl.ARRAY_BUFFER, 0, bands)
        },
        remove: () => {
          gl.deleteVertexArray(array)
          for (const buffer of [cornerBuffer, secondBuffer, bandBuffer]) gl.deleteBuffer(buffer)
        },
      }
    },
  }
}

function reserve(gl: WebGL2RenderingContext, bytes: number, usage: GLenum): WebGLBuffer {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, bytes, usage)
  return buffer
}

/** Each attribute moves on once a strip, not once a vertex. */
function layOut(
  gl: WebGL2RenderingContext,
  buffers: { cornerBuffer: WebGLBuffer; bandBuffer: WebGLBuffer; secondBuffer: WebGLBuffer },
): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.cornerBuffer)
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, cornerBytes, 0)
  gl.vertexAttribPointer(1, 4, gl.FLOAT, false, cornerBytes, 16)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.bandBuffer)
  gl.vertexAttribIPointer(2, 1, gl.UNSIGNED_BYTE, 0, 0)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.secondBuffer)
  gl.vertexAttribPointer(3, 1, gl.FLOAT, false, 0, 0)
  for (const attribute of [0, 1, 2, 3]) {
    gl.enableVertexAttribArray(attribute)
    gl.vertexAttribDivisor(attribute, 1)
  }
  gl.bindVertexArray(null)
  return array
}
