// Draws the icons of the installed app from the brand's mark, pixel by pixel: node apps/web/art/draw-app-icons.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

const brands = { agro: [0x1f, 0x6b, 0x3b], latam: [0x1b, 0x5f, 0xa8] }
const white = [255, 255, 255]
const pivot = [0xf2, 0xb2, 0x33]
/** The rows of the mark, in a square of 32: from, to. */
const rows = [
  [7.5, 7.5, 7.5, 16.5],
  [11.75, 7.5, 11.75, 16.5],
  [16, 7.5, 16, 16.5],
  [7.5, 20.75, 24.5, 20.75],
  [7.5, 25, 24.5, 25],
]
const samples = 4

function isInRow(x, y) {
  return rows.some(([ax, ay, bx, by]) => {
    const dx = x - Math.min(Math.max(x, ax), bx)
    const dy = y - Math.min(Math.max(y, ay), by)
    return Math.hypot(dx, dy) <= 1.15
  })
}

function isInPlot(x, y) {
  const dx = Math.max(8 - x, x - 24, 0)
  const dy = Math.max(8 - y, y - 24, 0)
  return Math.hypot(dx, dy) <= 8
}

function colorAt(x, y, { plot, isMaskable }) {
  const scale = isMaskable ? 0.84 : 1
  const [mx, my] = [16 + (x - 16) / scale, 16 + (y - 16) / scale]
  if (isInRow(mx, my)) return white
  if (Math.hypot(mx - 22.25, my - 12) <= 4.5) return pivot
  return isMaskable || isInPlot(x, y) ? plot : null
}

function drawIcon(size, look) {
  const lines = Buffer.alloc(size * (size * 4 + 1))
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const sum = [0, 0, 0]
      let hits = 0
      for (let s = 0; s < samples * samples; s++) {
        const x = ((px + ((s % samples) + 0.5) / samples) * 32) / size
        const y = ((py + (Math.floor(s / samples) + 0.5) / samples) * 32) / size
        const color = colorAt(x, y, look)
        if (color === null) continue
        hits++
        for (const channel of [0, 1, 2]) sum[channel] += color[channel]
      }
      const at = py * (size * 4 + 1) + 1 + px * 4
      if (hits === 0) continue
      for (const channel of [0, 1, 2]) lines[at + channel] = Math.round(sum[channel] / hits)
      lines[at + 3] = Math.round((255 * hits) / (samples * samples))
    }
  }
  return encodePng(size, lines)
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crcOf(bytes) {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crcOf(body), body.length + 4)
  return framed
}

function encodePng(size, lines) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const folder = new URL('../src/app/theme/icons/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [brand, plot] of Object.entries(brands)) {
  for (const size of [192, 512]) {
    writeFileSync(new URL(`${brand}-${size}.png`, folder), drawIcon(size, { plot, isMaskable: false }))
  }
  writeFileSync(new URL(`${brand}-maskable-512.png`, folder), drawIcon(512, { plot, isMaskable: true }))
}
