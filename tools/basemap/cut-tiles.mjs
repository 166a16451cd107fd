import { listTilesIn } from './list-tiles.mjs'

const tileSize = 256

/**
 * The world as a backdrop, what a wide screen shows around the continent, then the continent alone
 * (west, south, east, north). Beyond zoom 4 the picture has nothing more to tell, but poorer tiles would show seams.
 */
const cuts = [
  { zooms: [0, 1, 2], bounds: [-180, -85, 179.9, 85], quality: 68 },
  { zooms: [3, 4], bounds: [-119, -60, 10, 35], quality: 72 },
  { zooms: [5, 6], bounds: [-82, -56, -34, 13], quality: 76 },
]

/** Cuts NASA's Blue Marble (equirectangular) into Web Mercator tiles, z/x/y.webp. */
export async function cutTiles({ sharp, image, keep }) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  for (const { zooms, bounds, quality } of cuts) {
    for (const zoom of zooms) {
      for (const { x, y } of listTilesIn(zoom, bounds)) {
        const pixels = samplePixels({ data, info, zoom, x, y })
        const tile = sharp(pixels, { raw: { width: tileSize, height: tileSize, channels: 3 } })
        keep(`${zoom}/${x}/${y}.webp`, await tile.webp({ quality, effort: 6 }).toBuffer())
      }
    }
  }
}

function samplePixels({ data, info, zoom, x, y }) {
  const size = tileSize * 2 ** zoom
  const pixels = Buffer.alloc(tileSize * tileSize * 3)
  // Where the tile is coarser than the picture, several points are averaged, or coasts would flicker.
  const steps = Math.max(1, Math.round(info.width / size))
  for (let row = 0; row < tileSize; row++) {
    for (let column = 0; column < tileSize; column++) {
      const sum = [0, 0, 0]
      for (let i = 0; i < steps * steps; i++) {
        const mercatorX = (x * tileSize + column + ((i % steps) + 0.5) / steps) / size
        const mercatorY = (y * tileSize + row + (Math.floor(i / steps) + 0.5) / steps) / size
        const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * mercatorY)))
        addSample(sum, { data, info, u: mercatorX, v: 0.5 - latitude / Math.PI })
      }
      const at = (row * tileSize + column) * 3
      for (let band = 0; band < 3; band++) pixels[at + band] = Math.round(sum[band] / (steps * steps))
    }
  }
  return pixels
}

/** Catmull-Rom over 4 × 4 pixels: smoother than bilinear where the tile is finer than the picture. */
function addSample(sum, { data, info, u, v }) {
  const px = u * info.width - 0.5
  const py = v * info.height - 0.5
  const x0 = Math.floor(px)
  const y0 = Math.floor(py)
  const wx = weigh(px - x0)
  const wy = weigh(py - y0)
  for (let band = 0; band < 3; band++) {
    let value = 0
    for (let j = 0; j < 4; j++) {
      const y = Math.min(info.height - 1, Math.max(0, y0 + j - 1))
      for (let i = 0; i < 4; i++) {
        const x = (x0 + i - 1 + info.width) % info.width
        value += data[(y * info.width + x) * info.channels + band] * wx[i] * wy[j]
      }
    }
    sum[band] += Math.min(255, Math.max(0, value))
  }
}

function weigh(t) {
  return [
    ((2 - t) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((4 - 3 * t) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ]
}
