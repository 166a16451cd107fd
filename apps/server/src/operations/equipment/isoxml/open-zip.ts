import type { Readable } from 'node:stream'
import { type TaskDataFile, TaskDataProblem } from '@talhao/isoxml'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** A card of a terminal has some hundred files. */
const maxEntries = 10_000
/** Unpacked, as the zip declares it; nothing unfolds to more than it declares. */
const maxUnpackedBytes = 1024 * 1024 * 1024

/**
 * Looks through the directory of a zip that anybody may have sent: no name leads out of it, and what it declares to
 * hold is bounded before anything is unpacked. Throws a TaskDataProblem.
 */
export async function openZip(bytes: Buffer): Promise<readonly TaskDataFile[]> {
  // By their whole path: of two with the same the last one counts.
  const files = new Map<string, TaskDataFile>()
  let unpackedBytes = 0
  const zip = await explain(fromBufferPromise(bytes, { lazyEntries: true }))
  if (zip.entryCount > maxEntries) throw new TaskDataProblem('too-many-files')
  try {
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > maxUnpackedBytes) throw new TaskDataProblem('too-much')
      if (!entry.fileName.endsWith('/')) files.set(entry.fileName, describeEntry(zip, entry))
    }
  } catch (error) {
    throw explainZipError(error)
  }
  return [...files.values()]
}

function describeEntry(zip: ZipFile, entry: Entry): TaskDataFile {
  const open = () => unfold(zip, entry)
  return {
    path: entry.fileName,
    size: entry.uncompressedSize,
    open,
    read: async () => {
      const pieces: Buffer[] = []
      for await (const piece of open()) pieces.push(piece)
      return Buffer.concat(pieces)
    },
  }
}

/** More bytes than declared, or fewer, end in an error of the reader. */
async function* unfold(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let content: Readable | null = null
  try {
    content = await zip.openReadStreamPromise(entry)
    for await (const piece of content) yield piece
  } catch (error) {
    throw explainZipError(error)
  } finally {
    content?.destroy()
  }
}

function explain<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw explainZipError(error)
  })
}

/** The reader tells what is wrong in words alone. */
function explainZipError(error: unknown): unknown {
  if (error instanceof TaskDataProblem || !(error instanceof Error)) return error
  if (/relative path|absolute path|invalid characters/.test(error.message))
    return new TaskDataProblem('bad-name')
  if (/encrypt|compression method/.test(error.message)) return new TaskDataProblem('locked')
  return new TaskDataProblem('no-zip')
}
