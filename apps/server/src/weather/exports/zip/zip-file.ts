import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly open: () => AsyncIterable<Buffer>
}

/** The bytes of a zip, one entry after the other, each opened when its turn comes. */
export function streamZip(entries: readonly ZipEntry[], mtime: Date): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, open } of entries)
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      const source = Readable.from(open(), { objectMode: false })
      // Told to whoever reads the zip; left alone, it would end the process.
      source.on('error', (error) => output.destroy(error))
      give(null, source)
    })
  zip.end()
  return output
}

/** Two stations may have one name, two entries may not. */
export function keepNamesApart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++)
      free = name.replace(/(\.\w+)?$/, ` (${number})$1`)
    taken.add(free.toLowerCase())
    return free
  })
}
