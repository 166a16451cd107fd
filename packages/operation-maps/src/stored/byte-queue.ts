/** Bytes that arrive in chunks and are taken in pieces of other lengths; each byte is copied once. */
export interface ByteQueue {
  readonly length: number
  readonly add: (chunk: Uint8Array) => void
  /** Little-endian, at an offset that is there. */
  readonly readUint32: (offset: number) => number
  /** The first bytes, in one piece. */
  readonly take: (length: number) => Uint8Array
}

export function createByteQueue(): ByteQueue {
  let chunks: Uint8Array[] = []
  let length = 0

  const readByte = (offset: number): number => {
    let rest = offset
    for (const chunk of chunks) {
      if (rest < chunk.length) return chunk[rest] ?? 0
      rest -= chunk.length
    }
    return 0
  }

  return {
    get length() {
      return length
    },
    add: (chunk) => {
      if (chunk.length === 0) return
      chunks.push(chunk)
      length += chunk.length
    },
    readUint32: (offset) =>
      (readByte(offset) |
        (readByte(offset + 1) << 8) |
        (readByte(offset + 2) << 16) |
        (readByte(offset + 3) << 24)) >>>
      0,
    take: (wanted) => {
      const taken = new Uint8Array(wanted)
      const rest: Uint8Array[] = []
      let filled = 0
      for (const chunk of chunks) {
        const part = chunk.subarray(0, wanted - filled)
        taken.set(part, filled)
        filled += part.length
        if (part.length < chunk.length) rest.push(chunk.subarray(part.length))
      }
      chunks = rest
      length -= filled
      return taken
    },
  }
}
