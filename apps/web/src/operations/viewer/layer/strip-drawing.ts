import { createProjector, type Legend, project } from '@talhao/operation-maps'
import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl'
import { type BandSpan, isSameSpan } from '../legend/band-span.ts'
import type { DetailLevel, OpenedFile } from '../viewer/file-state.ts'
import type { PaintedStrips, PlaneBounds, StripChunk } from '../viewer/strip-request.ts'
import { chooseLevel, overlaps } from './choose-level.ts'
import { type ChunkBuffers, type ChunkUpload, startChunkUpload } from './chunk-buffers.ts'
import { fillPalette } from './palette-texture.ts'
import { computePlaneMatrix } from './plane-matrix.ts'
import { defaultSliceMs, runSlice } from './run-slices.ts'
import { countIndexes } from './strip-indexes.ts'
import { createTexture } from './strip-texture.ts'
import { releaseStripTools, type StripTools, takeStripTools } from './strip-tools.ts'

export interface StripLook {
  readonly opacity: number
  readonly hasOutlines: boolean
  readonly isOptimised: boolean
  /** Later strips are not drawn. */
  readonly timeLimitMs: number | null
  readonly isVisible: boolean
  /** Other bands are drawn faintly; null: all in full. */
  readonly isolated: BandSpan | null
}

/** One file on one map's graphics card. */
export interface StripDrawing {
  readonly layer: CustomLayerInterface
  /** Settles when the chunk is on the card. */
  readonly addChunk: (place: { level: DetailLevel; chunk: number }, strips: StripChunk) => Promise<void>
  readonly paint: (painted: PaintedStrips, legend: Legend) => void
  readonly setLook: (look: StripLook) => void
  /** From now on what is there is drawn. */
  readonly show: () => void
}

/** By how much a strip is wider at each side than it was driven: gaps below half a pixel are not drawn. */
const spreadPx = 0.25

interface WaitingChunk {
  readonly level: DetailLevel
  readonly chunk: number
  readonly strips: StripChunk
  readonly onUploaded: () => void
  upload: ChunkUpload | null
}

/** What lies on the card. */
interface Card {
  readonly gl: WebGL2RenderingContext
  readonly tools: StripTools
  readonly palette: WebGLTexture
  readonly chunks: Record<DetailLevel, (ChunkBuffers | undefined)[]>
}

/** Draws the strips chunk by chunk. They are brought to the card between the map's pictures: none is painted for them. */
export function createStripDrawing(input: {
  readonly id: string
  readonly map: MapLibreMap
  readonly file: OpenedFile
  readonly sliceMs?: number
}): StripDrawing {
  const { id, map, file, sliceMs = defaultSliceMs } = input
  const waiting: WaitingChunk[] = []
  let card: Card | null = null
  let painting: { readonly painted: PaintedStrips; readonly legend: Legend } | null = null
  let isPaintFresh = false
  let isPaletteFresh = false
  let isShown = false
  let nextSlice = 0
  let look: StripLook = {
    opacity: 1,
    hasOutlines: false,
    isOptimised: true,
    timeLimitMs: null,
    isVisible: true,
    isolated: null,
  }

  function uploadSoon(): void {
    cancelAnimationFrame(nextSlice)
    nextSlice = requestAnimationFrame(uploadSlice)
  }

  function uploadSlice(): void {
    const on = card
    if (on === null || waiting.length === 0) return
    on.gl.activeTexture(on.gl.TEXTURE0)
    const isMore = runSlice({ sliceMs, now: () => performance.now(), step: () => uploadStep(on) })
    if (isMore) uploadSoon()
    if (isShown) map.triggerRepaint()
  }

  function uploadStep(on: Card): boolean {
    const [next] = waiting
    if (next === undefined) return false
    next.upload ??= startChunkUpload(on.gl, { chunk: next.strips, indexes: on.tools.indexes })
    const buffers = next.upload.step()
    if (buffers === null) return true
    waiting.shift()
    on.chunks[next.level][next.chunk] = buffers
    const bands = painting?.painted.bands[next.level][next.chunk]
    if (bands !== undefined) buffers.setBands(bands)
    next.onUploaded()
    return waiting.length > 0
  }

  function repaint(on: Card): void {
    if (painting === null) return
    if (!isPaletteFresh)
      fillPalette(on.gl, { texture: on.palette, legend: painting.legend, isolated: look.isolated })
    isPaletteFresh = true
    if (isPaintFresh) return
    isPaintFresh = true
    for (const level of ['full', 'far'] as const) {
      for (const [index, buffers] of on.chunks[level].entries()) {
        const bands = painting.painted.bands[level][index]
        if (bands !== undefined) buffers?.setBands(bands)
      }
    }
  }

  function draw(on: Card, worldMatrix: ArrayLike<number>): void {
    const { gl, palette } = on
    const { program } = on.tools
    const level = chooseLevel(file, { zoom: map.getZoom(), isOptimised: look.isOptimised })
    const seen = look.isOptimised ? readSeenBounds(map, file) : null
    const limitSeconds =
      look.timeLimitMs === null ? 3e38 : (look.timeLimitMs - file.summary.firstTimeMs) / 1000
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word, not React's.
    gl.useProgram(program.program)
    const centreX = map.getCenter().lng / 360 + 0.5
    const matrix = computePlaneMatrix({ worldMatrix, plane: file.plane, centreX })
    gl.uniformMatrix4fv(program.matrix, false, matrix)
    gl.uniform1f(program.limit, limitSeconds)
    // Two units of the screen from edge to edge.
    const spread = 2 * spreadPx * map.getPixelRatio()
    gl.uniform2f(program.spread, spread / gl.drawingBufferWidth, spread / gl.drawingBufferHeight)
    gl.uniform1f(program.opacity, look.opacity)
    gl.uniform1f(program.outline, look.hasOutlines ? map.getPixelRatio() : 0)
    gl.uniform1i(program.palette, 0)
    gl.uniform1i(program.bands, 1)
    gl.uniform1i(program.seconds, 2)
    bindTexture(gl, { unit: 0, texture: palette })
    for (const buffers of on.chunks[level]) {
      if (buffers === undefined || (seen !== null && !overlaps(buffers.bounds, seen))) continue
      bindTexture(gl, { unit: 1, texture: buffers.bands })
      bindTexture(gl, { unit: 2, texture: buffers.seconds })
      gl.bindVertexArray(buffers.array)
      gl.drawElements(gl.TRIANGLES, countIndexes(buffers.count), gl.UNSIGNED_INT, 0)
    }
    // MapLibre knows one unit only: a texture left on another would be taken for its own.
    bindTexture(gl, { unit: 2, texture: null })
    bindTexture(gl, { unit: 1, texture: null })
    bindTexture(gl, { unit: 0, texture: null })
    gl.bindVertexArray(null)
  }

  return {
    layer: {
      id,
      type: 'custom',
      renderingMode: '2d',
      onAdd: (_, gl) => {
        card = {
          gl,
          tools: takeStripTools(gl),
          palette: createTexture(gl),
          chunks: { full: [], far: [] },
        }
        uploadSoon()
      },
      onRemove: (_, gl) => {
        if (card === null) return
        for (const buffers of [...card.chunks.full, ...card.chunks.far]) buffers?.remove()
        gl.deleteTexture(card.palette)
        releaseStripTools(gl, card.tools)
        card = null
        cancelAnimationFrame(nextSlice)
        waiting.length = 0
      },
      prerender: () => {
        const on = card
        if (on === null) return
        on.gl.activeTexture(on.gl.TEXTURE0)
        repaint(on)
      },
      render: (_, { defaultProjectionData }) => {
        if (card !== null && isShown && look.isVisible && painting !== null)
          draw(card, defaultProjectionData.mainMatrix)
      },
    },
    addChunk: ({ level, chunk }, strips) =>
      new Promise((onUploaded) => {
        waiting.push({ level, chunk, strips, onUploaded, upload: null })
        uploadSoon()
      }),
    paint: (painted, legend) => {
      painting = { painted, legend }
      isPaintFresh = false
      isPaletteFresh = false
      map.triggerRepaint()
    },
    setLook: (next) => {
      if (!isSameSpan(next.isolated, look.isolated)) isPaletteFresh = false
      look = next
      map.triggerRepaint()
    },
    show: () => {
      isShown = true
      map.triggerRepaint()
    },
  }
}

function bindTexture(
  gl: WebGL2RenderingContext,
  { unit, texture }: { readonly unit: number; readonly texture: WebGLTexture | null },
): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
}

/** What of the file's plane is on the screen. */
function readSeenBounds(map: MapLibreMap, { plane }: OpenedFile): PlaneBounds {
  const bounds = map.getBounds()
  const projector = createProjector(plane)
  const southWest = { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 }
  const northEast = { ...southWest }
  project(projector, { longitude: bounds.getWest(), latitude: bounds.getSouth() }, southWest)
  project(projector, { longitude: bounds.getEast(), latitude: bounds.getNorth() }, northEast)
  // A view wider than half the world folds over; then everything may be seen.
  if (southWest.x > northEast.x) return { left: -1e9, right: 1e9, bottom: southWest.y, top: northEast.y }
  return { left: southWest.x, right: northEast.x, bottom: southWest.y, top: northEast.y }
}
