import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { TabletFile, TabletUpload } from './tablet-upload.ts'

const chunkBytes = 64 * 1024

export type Packing = 'gzip' | 'plain'

/** The upload as a multipart form, written while it is sent: a million points need no more memory than ten. */
export function packUpload(
  { meta, files }: TabletUpload,
  packing: Packing,
): { readonly contentType: string; readonly body: AsyncIterable<Uint8Array> } {
  const boundary = `----tablet-${meta.uploadId.replaceAll(/[^A-Za-z0-9]/g, '')}`
  const open = (disposition: string, type: string) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
    )
  async function* writeBody() {
    yield open('name="meta"', 'application/json')
    yield Buffer.from(JSON.stringify(meta))
    for (const file of files) {
      const [name, type] =
        packing === 'gzip'
          ? ([`${file.kind}.csv.gz`, 'application/gzip'] as const)
          : ([`${file.kind}.csv`, 'text/csv'] as const)
      yield Buffer.from('\r\n')
      yield open(`name="${file.kind}"; filename="${name}"`, type)
      yield* packing === 'gzip' ? Readable.from(joinLines(file)).pipe(createGzip()) : joinLines(file)
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: writeBody() }
}

function* joinLines({ writeLines }: TabletFile): Generator<Buffer> {
  let text = ''
  for (const line of writeLines()) {
    text += line
    if (text.length < chunkBytes) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
