import { gzipChunks } from '@talhao/operation-maps'
import type { TabletFile, TabletUpload } from './tablet-upload.ts'

const chunkBytes = 64 * 1024

export type Packing = 'gzip' | 'plain'

/** Packs chunks as gzip does: for who has a quicker one than the engine's own. */
export type Gzip = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** The upload as a multipart form, written while it is sent: a million points need no more memory than ten. */
export function packUpload(
  { meta, files }: TabletUpload,
  packing: Packing | Gzip,
): { readonly contentType: string; readonly body: AsyncIterable<Uint8Array> } {
  const boundary = `----tablet-${meta.uploadId.replaceAll(/[^A-Za-z0-9]/g, '')}`
  const open = (disposition: string, type: string) =>
    encode(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`)
  const pack = packing === 'gzip' ? gzipChunks : packing
  async function* writeBody() {
    yield open('name="meta"', 'application/json')
    yield encode(JSON.stringify(meta))
    for (const file of files) {
      const [name, type] =
        pack === 'plain'
          ? ([`${file.kind}.csv`, 'text/csv'] as const)
          : ([`${file.kind}.csv.gz`, 'application/gzip'] as const)
      yield encode('\r\n')
      yield open(`name="${file.kind}"; filename="${name}"`, type)
      yield* pack === 'plain' ? joinLines(file) : pack(joinLines(file))
    }
    yield encode(`\r\n--${boundary}--\r\n`)
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: writeBody() }
}

const encoder = new TextEncoder()
function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

async function* joinLines({ writeLines }: TabletFile): AsyncGenerator<Uint8Array> {
  let text = ''
  for (const line of writeLines()) {
    text += line
    if (text.length < chunkBytes) continue
    yield encode(text)
    text = ''
  }
  yield encode(text)
}
