import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const trueColour = 2

/** A PNG of red, green and blue bytes, row by row. */
export function writePng(rgb: Uint8Array, { width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, trueColour, 0, 0, 0], 8)
  const lineBytes = width * 3
  const lines = Buffer.alloc((lineBytes + 1) * height)
  // Each row written as its difference to the row above: flat fields pack to little.
  const up = 2
  for (let y = 0; y < height; y++) {
    const at = y * (lineBytes + 1)
    lines[at] = up
    for (let x = 0; x < lineBytes; x++) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * lineBytes + x] ?? 0)
      lines[at + 1 + x] = (rgb[y * lineBytes + x] ?? 0) - above
    }
  }
  return Buffer.concat([
    signature,
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(lines, { level: 6 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
