import { buffer } from 'node:stream/consumers'
import { listTaskDataContents, type TestRecord } from '@talhao/isoxml/testing'
import { ZipFile } from 'yazl'

/** A zip of files by their path. */
export async function packZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** One finished task of a sprayer with one log of a minute. */
export function aTaskDataZip(records?: readonly TestRecord[]): Promise<Buffer> {
  return packZip(listTaskDataContents(records))
}
