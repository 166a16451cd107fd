import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly write: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** What is packed already is stored as it is. */
  readonly isPacked?: true
}

/** Of digits the higher levels make a tenth fewer bytes in three times the time. */
export const quickCompression = 2
export const usualCompression = 6

export interface ZipLook {
  /** What the entries say of their age. */
  readonly mtime: Date
  /** Whether an entry may be longer than 4 GB: it needs the newer form, which old readers do not know. */
  readonly isHuge: boolean
  /** 1, the fastest, to 9, the smallest. */
  readonly compressionLevel: number
}

/** The bytes of a zip. An entry is asked for when the one before it is written: one is open at a time. */
export function streamZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, look: ZipLook): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  addEntries(zip, entries, { ...look, output }).catch(fail)
  return output
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { mtime, isHuge, compressionLevel, output }: ZipLook & { output: Readable },
): Promise<void> {
  for await (const { name, write, isPacked } of entries) {
    const content = Readable.from(write(), { objectMode: false })
    const stop = () => content.destroy()
    output.once('close', stop)
    const level = isPacked === true ? 0 : compressionLevel
    zip.addReadStream(content, name, { mtime, compressionLevel: level, forceZip64Format: isHuge })
    await finished(content)
    output.off('close', stop)
    if (output.destroyed) return
  }
  zip.end()
}
