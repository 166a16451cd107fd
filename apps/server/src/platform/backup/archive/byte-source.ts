import { rejectArchive } from '../backup-error.ts'

/** Bytes that come in pieces of any size, read in pieces of a known one. */
export interface ByteSource {
  /** Exactly so many; the archive is refused when it ends before. */
  read(length: number): Promise<Buffer>
  isAtEnd(): Promise<boolean>
}

export function createByteSource(pieces: AsyncIterable<Uint8Array>): ByteSource {
  const iterator = pieces[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  /** Whether there is another piece, which is held then. */
  async function pull(): Promise<boolean> {
    while (held.length === 0) {
      const { value, done } = await iterator.next()
      if (done === true) return false
      held = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    return true
  }

  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }

  return {
    async read(length) {
      if (held.length >= length) return take(length)
      const parts: Buffer[] = []
      let missing = length
      while (missing > 0) {
        if (!(await pull())) throw rejectArchive('it ends too early')
        const part = take(missing)
        parts.push(part)
        missing -= part.length
      }
      return Buffer.concat(parts)
    },
    isAtEnd: async () => !(await pull()),
  }
}
