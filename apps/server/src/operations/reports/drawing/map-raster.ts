import {
  createMapPlane,
  createPalette,
  createProjector,
  type Extent,
  type LayerChunk,
  type Legend,
  type MapPlane,
  paintStrips,
  project,
  unknownBand,
} from '@talhao/operation-maps'

/** The ground a map shows, in the plane of its strips. */
export interface MapView {
  readonly plane: MapPlane
  readonly extent: Extent
  readonly left: number
  readonly top: number
  readonly pixelsPerMetre: number
  readonly widthPx: number
  readonly heightPx: number
}

/** Edges are smoothed by painting twice as fine and taking the mean. */
const fine = 2
const marginShare = 0.06

/** A view that holds all points and the width of the machine around them. */
export function frameMap(
  extent: Extent,
  { widthPx, heightPx, reachM }: { widthPx: number; heightPx: number; reachM: number },
): MapView {
  const plane = createMapPlane(extent)
  const projector = createProjector(plane)
  const place = (longitude: number, latitude: number) => {
    const point = { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 }
    project(projector, { longitude, latitude }, point)
    return point
  }
  const low = place(extent.west, extent.south)
  const high = place(extent.east, extent.north)
  const widthM = high.x - low.x + 2 * reachM
  const heightM = high.y - low.y + 2 * reachM
  const room = 1 - 2 * marginShare
  const pixelsPerMetre = Math.min((widthPx * room) / widthM, (heightPx * room) / heightM)
  return {
    plane,
    extent,
    left: (low.x + high.x) / 2 - widthPx / pixelsPerMetre / 2,
    top: (low.y + high.y) / 2 + heightPx / pixelsPerMetre / 2,
    pixelsPerMetre,
    widthPx,
    heightPx,
  }
}

export interface MapRaster {
  readonly addChunk: (chunk: LayerChunk) => void
  /** Red, green and blue, row by row. */
  readonly readRgb: (ground: readonly [number, number, number]) => Uint8Array
}

/** Paints strips as the graphics card would: the last one driven lies on top. */
export function createMapRaster(view: MapView, legend: Legend): MapRaster {
  const width = view.widthPx * fine
  const height = view.heightPx * fine
  const cells = new Uint8Array(width * height).fill(unknownBand)
  const scale = view.pixelsPerMetre * fine
  const quad = new Float64Array(8)
  return {
    addChunk: (chunk) => {
      const bands = paintStrips(chunk, legend)
      for (let strip = 0; strip < chunk.count; strip++) {
        const band = bands[strip] ?? unknownBand
        if (band === unknownBand) continue
        for (let corner = 0; corner < 4; corner++) {
          quad[corner * 2] = ((chunk.corners[strip * 8 + corner * 2] ?? 0) - view.left) * scale
          quad[corner * 2 + 1] = (view.top - (chunk.corners[strip * 8 + corner * 2 + 1] ?? 0)) * scale
        }
        fillQuad({ cells, width, height }, quad, band)
      }
    },
    readRgb: (ground) => shrink(cells, { width, palette: createPalette(legend), ground }),
  }
}

const crossings = new Float64Array(4)

/** Fills what lies between the four edges, line by line; a strip finer than a cell still leaves one. */
function fillQuad(
  { cells, width, height }: { cells: Uint8Array; width: number; height: number },
  quad: Float64Array,
  band: number,
): void {
  const ys = [quad[1] ?? 0, quad[3] ?? 0, quad[5] ?? 0, quad[7] ?? 0] as const
  const first = Math.max(0, Math.ceil(Math.min(...ys) - 0.5))
  const last = Math.min(height - 1, Math.floor(Math.max(...ys) - 0.5))
  if (first > last) {
    const x = Math.floor(((quad[0] ?? 0) + (quad[4] ?? 0)) / 2)
    const y = Math.floor((ys[0] + ys[2]) / 2)
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = band
    return
  }
  for (let line = first; line <= last; line++) {
    const count = crossEdges(quad, line + 0.5)
    for (let pair = 0; pair + 1 < count; pair += 2) {
      const from = Math.max(0, Math.round(crossings[pair] ?? 0))
      const to = Math.min(width, Math.max(from + 1, Math.round(crossings[pair + 1] ?? 0)))
      cells.fill(band, line * width + from, line * width + to)
    }
  }
}

/** Where a line crosses the edges, left to right. */
function crossEdges(quad: Float64Array, y: number): number {
  let count = 0
  for (let edge = 0; edge < 4; edge++) {
    const next = (edge + 1) % 4
    const ax = quad[edge * 2] ?? 0
    const ay = quad[edge * 2 + 1] ?? 0
    const by = quad[next * 2 + 1] ?? 0
    if (ay <= y === by <= y) continue
    crossings[count++] = ax + ((y - ay) / (by - ay)) * ((quad[next * 2] ?? 0) - ax)
  }
  crossings.subarray(0, count).sort()
  return count
}

function shrink(
  cells: Uint8Array,
  {
    width,
    palette,
    ground,
  }: { width: number; palette: Uint8Array; ground: readonly [number, number, number] },
): Uint8Array {
  const height = cells.length / width
  const rgb = new Uint8Array((cells.length / (fine * fine)) * 3)
  let at = 0
  for (let y = 0; y < height; y += fine) {
    for (let x = 0; x < width; x += fine) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let cell = 0; cell < fine * fine; cell++) {
          const band = cells[(y + (cell >> 1)) * width + x + (cell & 1)] ?? unknownBand
          sum += band === unknownBand ? (ground[channel] ?? 0) : (palette[band * 4 + channel] ?? 0)
        }
        rgb[at++] = sum / (fine * fine)
      }
    }
  }
  return rgb
}
