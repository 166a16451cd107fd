import type { PlaneBounds, StripChunk } from '../viewer/strip-request.ts'
import { fillStripTexture, reserveStripTexture } from './strip-texture.ts'

/** A chunk of strips on the graphics card. */
export interface ChunkBuffers {
  readonly count: number
  readonly bounds: PlaneBounds
  readonly array: WebGLVertexArrayObject
  readonly bands: WebGLTexture
  readonly seconds: WebGLTexture
  readonly setBands: (bands: Uint8Array) => void
  readonly remove: () => void
}

export interface ChunkUpload {
  /** Uploads the next piece; the finished chunk when it was the last. */
  readonly step: () => ChunkBuffers | null
}

const floatsPerStrip = 8
const cornerBytes = 8
/** About a quarter of a megabyte: a fraction of a millisecond, so that a slice ends near the time it should. */
const stripsPerPiece = 8192

/** Puts a chunk on the card piece by piece. */
export function startChunkUpload(
  gl: WebGL2RenderingContext,
  { chunk, indexes }: { readonly chunk: StripChunk; readonly indexes: WebGLBuffer },
): ChunkUpload {
  const { count, bounds, corners } = chunk
  const bandKind = { internalFormat: gl.R8UI, format: gl.RED_INTEGER, type: gl.UNSIGNED_BYTE }
  const secondKind = { internalFormat: gl.R32F, format: gl.RED, type: gl.FLOAT }
  const cornerBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, cornerBuffer)
  // One corner of room at each end: the first has one before it, too.
  gl.bufferData(gl.ARRAY_BUFFER, count * floatsPerStrip * 4 + 2 * cornerBytes, gl.STATIC_DRAW)
  let done = 0

  function finish(): ChunkBuffers {
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    gl.bindBuffer(gl.ARRAY_BUFFER, cornerBuffer)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indexes)
    // The corner itself, the one before it and the one after it.
    for (const [attribute, place] of [1, 0, 2].entries()) {
      gl.vertexAttribPointer(attribute, 2, gl.FLOAT, false, 0, place * cornerBytes)
      gl.enableVertexAttribArray(attribute)
    }
    gl.bindVertexArray(null)
    const bands = reserveStripTexture(gl, { kind: bandKind, strips: count })
    const seconds = reserveStripTexture(gl, { kind: secondKind, strips: count })
    fillStripTexture(gl, { texture: seconds, kind: secondKind, values: chunk.seconds })
    return {
      count,
      bounds,
      array,
      bands,
      seconds,
      setBands: (values) => fillStripTexture(gl, { texture: bands, kind: bandKind, values }),
      remove: () => {
        gl.deleteVertexArray(array)
        gl.deleteBuffer(cornerBuffer)
        gl.deleteTexture(bands)
        gl.deleteTexture(seconds)
      },
    }
  }

  return {
    step: () => {
      const next = Math.min(count, done + stripsPerPiece)
      gl.bindBuffer(gl.ARRAY_BUFFER, cornerBuffer)
      gl.bufferSubData(
        gl.ARRAY_BUFFER,
        cornerBytes + done * floatsPerStrip * 4,
        corners,
        done * floatsPerStrip,
        (next - done) * floatsPerStrip,
      )
      done = next
      return done < count ? null : finish()
    },
  }
}
