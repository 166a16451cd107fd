import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const deflated = 8

/** The files of a zip in the order of its directory, which stands at its end. */
export function readZip(bytes: Buffer): readonly ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.length - end < endBytes || bytes.readUInt32LE(end) !== endSignature)
    throw new Error('This is no zip: its directory is missing.')
  const entries: ZipEntry[] = []
  let place = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(place) !== entrySignature) throw new Error('The directory of the zip is broken.')
    const nameLength = bytes.readUInt16LE(place + 28)
    entries.push({
      name: bytes.toString('utf8', place + 46, place + 46 + nameLength),
      content: readContent(bytes, {
        start: bytes.readUInt32LE(place + 42),
        length: bytes.readUInt32LE(place + 20),
        method: bytes.readUInt16LE(place + 10),
      }),
    })
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return entries
}

function readContent(bytes: Buffer, entry: { start: number; length: number; method: number }): Buffer {
  const from = entry.start + 30 + bytes.readUInt16LE(entry.start + 26) + bytes.readUInt16LE(entry.start + 28)
  const content = bytes.subarray(from, from + entry.length)
  return entry.method === deflated ? inflateRawSync(content) : content
}
