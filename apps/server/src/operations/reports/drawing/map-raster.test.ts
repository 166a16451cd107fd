import { inflateSync } from 'node:zlib'
import { createBandLegend, type LayerChunk, setLimitsBelow } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { drawMap } from './draw-map.ts'
import { createMapRaster, frameMap, type MapView } from './map-raster.ts'
import { writePng } from './write-png.ts'

/** A decoder of its own: signature, chunks, and rows without filter or by difference to the row above. */
function readPng(png: Buffer): { width: number; height: number; pixel: (x: number, y: number) => number[] } {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  const header = chunks.get('IHDR') ?? Buffer.alloc(0)
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  // Eight bits, true colour, deflate, no interlacing.
  expect([...header.subarray(8)]).toEqual([8, 2, 0, 0, 0])
  const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect(lines).toHaveLength((width * 3 + 1) * height)
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (width * 3 + 1)]
    for (let x = 0; x < width * 3; x++) {
      const above = filter === 2 && y > 0 ? (rgb[(y - 1) * width * 3 + x] ?? 0) : 0
      rgb[y * width * 3 + x] = (lines[y * (width * 3 + 1) + 1 + x] ?? 0) + above
    }
  }
  return { width, height, pixel: (x, y) => [...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)] }
}

describe('a PNG', () => {
  it('holds the pixels that were given, row by row', () => {
    const rgb = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30, 200, 100, 50, 0, 0, 0)
    const { width, height, pixel } = readPng(writePng(rgb, { width: 3, height: 2 }))
    expect([width, height]).toEqual([3, 2])
    expect(pixel(0, 0)).toEqual([255, 0, 0])
    expect(pixel(2, 0)).toEqual([0, 0, 255])
    // Darker than the pixel above it: the difference wraps around.
    expect(pixel(0, 1)).toEqual([10, 20, 30])
    expect(pixel(2, 1)).toEqual([0, 0, 0])
  })

  it('of one colour is small, as fields without work are', () => {
    const rgb = new Uint8Array(600 * 400 * 3).fill(0xee)
    expect(writePng(rgb, { width: 600, height: 400 }).length).toBeLessThan(4000)
  })
})

const ground = [1, 2, 3] as const
/** Red up to 10, blue above. */
const legend = createBandLegend({
  metric: 'speed',
  unit: 'km/h',
  limits: setLimitsBelow([10]),
  colours: ['#ff0000', '#0000ff'],
  from: 0,
})

/** A metre a pixel, 20 × 10 of them, the origin at the top left. */
const view: MapView = {
  plane: { originLongitude: 0, originLatitude: 0, originX: 0.5, originY: 0.5, unitsPerWorld: 1 },
  extent: { west: -55.71, south: -12.55, east: -55.7, north: -12.54 },
  left: 0,
  top: 0,
  pixelsPerMetre: 1,
  widthPx: 20,
  heightPx: 10,
}

/** Upright boxes: west, north, east, south in metres from the top left, and a speed. */
function makeChunk(boxes: readonly (readonly [number, number, number, number, number])[]): LayerChunk {
  return {
    count: boxes.length,
    corners: Float32Array.from(
      boxes.flatMap(([west, north, east, south]) => [west, -north, east, -north, east, -south, west, -south]),
    ),
    areasM2: Float32Array.from(boxes, ([west, north, east, south]) => (east - west) * (south - north)),
    timesMs: Float64Array.from(boxes, (_, strip) => strip),
    rows: null,
    values: new Map([['speed', Float32Array.from(boxes, ([, , , , speed]) => speed)]]),
  }
}

function paint(...chunks: readonly LayerChunk[]) {
  const raster = createMapRaster(view, legend)
  for (const chunk of chunks) raster.addChunk(chunk)
  const rgb = raster.readRgb(ground)
  return {
    pixel: (x: number, y: number) => [...rgb.subarray((y * 20 + x) * 3, (y * 20 + x) * 3 + 3)],
  }
}

describe('the painted ground', () => {
  it('has the colour of the band where a strip lies, and the ground’s beside it', () => {
    const { pixel } = paint(makeChunk([[2, 3, 6, 5, 8]]))
    expect(pixel(2, 3)).toEqual([255, 0, 0])
    expect(pixel(5, 4)).toEqual([255, 0, 0])
    for (const [x, y] of [
      [1, 3],
      [6, 3],
      [2, 2],
      [2, 5],
    ] as const)
      expect(pixel(x, y)).toEqual([...ground])
  })

  it('shows what was driven last where two strips lie on each other', () => {
    const slow = makeChunk([[0, 0, 8, 4, 5]])
    const fast = makeChunk([[4, 0, 12, 4, 15]])
    expect(paint(slow, fast).pixel(5, 1)).toEqual([0, 0, 255])
    expect(paint(fast, slow).pixel(5, 1)).toEqual([255, 0, 0])
  })

  it('mixes colours at an edge through the middle of a pixel', () => {
    expect(paint(makeChunk([[0, 0, 4.5, 4, 5]])).pixel(4, 1)).toEqual([128, 1, 1])
  })

  it('leaves a strip with an unknown speed unpainted: it looks like no speed at all', () => {
    const { pixel } = paint(makeChunk([[0, 0, 8, 4, Number.NaN]]))
    expect(pixel(3, 1)).toEqual([...ground])
  })

  it('marks a strip that is finer than a pixel', () => {
    const { pixel } = paint(makeChunk([[3, 3.1, 3.05, 3.15, 5]]))
    expect(pixel(3, 3)).not.toEqual([...ground])
  })

  it('cuts strips at its edges', () => {
    const { pixel } = paint(makeChunk([[-5, -5, 30, 2, 5]]))
    expect(pixel(0, 0)).toEqual([255, 0, 0])
    expect(pixel(19, 1)).toEqual([255, 0, 0])
    expect(pixel(0, 2)).toEqual([...ground])
  })

  it('fills a strip driven askew between its corners alone', () => {
    const diamond: LayerChunk = {
      ...makeChunk([[0, 0, 8, 8, 5]]),
      corners: Float32Array.of(4, 0, 8, -4, 4, -8, 0, -4),
    }
    const { pixel } = paint(diamond)
    expect(pixel(4, 4)).toEqual([255, 0, 0])
    for (const [x, y] of [
      [0, 0],
      [7, 0],
      [0, 7],
      [7, 7],
    ] as const)
      expect(pixel(x, y)).toEqual([...ground])
  })
})

describe('the frame of a map', () => {
  const extent = { west: -55.71, south: -12.55, east: -55.7, north: -12.54 }
  // A degree of latitude there by the ellipsoid's formula; Mercator's sphere is within a percent of it.
  const heightM = 0.01 * 110_620
  const widthM = 0.01 * 108_680

  it('holds all points and half the machine around them, with a margin', () => {
    const { pixelsPerMetre, left, top } = frameMap(extent, { widthPx: 800, heightPx: 400, reachM: 15 })
    const room = 0.88
    expect(pixelsPerMetre).toBeGreaterThan(((400 * room) / (heightM + 30)) * 0.98)
    expect(pixelsPerMetre).toBeLessThan(((400 * room) / (heightM + 30)) * 1.02)
    // The middle of the ground is the middle of the picture.
    expect(left + 400 / pixelsPerMetre).toBeCloseTo(0, 3)
    expect(Math.abs(top - 200 / pixelsPerMetre)).toBeLessThan(1)
  })

  it('is as wide as the ground needs when the ground is wider than the picture', () => {
    const { pixelsPerMetre } = frameMap(extent, { widthPx: 200, heightPx: 400, reachM: 0 })
    expect(pixelsPerMetre).toBeGreaterThan(((200 * 0.88) / widthM) * 0.98)
    expect(pixelsPerMetre).toBeLessThan(((200 * 0.88) / widthM) * 1.02)
  })

  it('is finite for a single point', () => {
    const point = { west: -55.7, south: -12.5, east: -55.7, north: -12.5 }
    expect(frameMap(point, { widthPx: 100, heightPx: 100, reachM: 5 }).pixelsPerMetre).toBeCloseTo(8.8, 6)
  })
})

describe('a drawn map', () => {
  const formatNumber = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')

  it('holds the picture, a scale in round metres, north, and the place of its middle', () => {
    const big: MapView = { ...view, widthPx: 220, heightPx: 110, pixelsPerMetre: 0.2 }
    const raster = createMapRaster(big, legend)
    raster.addChunk(makeChunk([[100, 100, 300, 300, 5]]))
    const svg = drawMap(big, raster, { formatNumber })
    const [, packed = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(svg) ?? []
    const { width, height, pixel } = readPng(Buffer.from(packed, 'base64'))
    expect([width, height]).toEqual([220, 110])
    expect(pixel(40, 40)).toEqual([255, 0, 0])
    expect(pixel(10, 10)).toEqual([0xee, 0xf0, 0xe8])
    expect(svg).toContain('viewBox="0 0 100.0 50.0"')
    // A fifth of 1100 m is 220 m: 200 of them, 2.2 pixels a point.
    expect(svg).toContain('>200 m</text>')
    expect(svg).toContain('h18.2v-3')
    expect(svg).toContain('>N</text>')
    expect(svg).toContain('>-12,54500; -55,70500</text>')
  })

  it('counts in kilometres from one on', () => {
    const wide: MapView = { ...view, widthPx: 110, heightPx: 55, pixelsPerMetre: 0.01 }
    const svg = drawMap(wide, createMapRaster(wide, legend), { formatNumber })
    expect(svg).toContain('>2 km</text>')
    expect(svg).not.toMatch(/\d m<\/text>/)
  })
})
