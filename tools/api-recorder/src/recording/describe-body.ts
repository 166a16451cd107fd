import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Masker } from './mask.ts'
import { readZip } from './read-zip.ts'

/** How much of a body is compared, where it is not all of it. */
export type BodyView = 'whole' | 'not at all' | 'metrics'

const textTypes = /^(text\/|application\/(?:[\w.+-]*json|xml|javascript)|image\/svg)/
const maxText = 200_000

/** A body as a text that two recordings can share: texts masked, archives entry by entry, other bytes as a hash. */
export function describeBody(
  body: { bytes: Buffer; contentType: string; view: BodyView },
  masker: Masker,
): string {
  const { bytes, contentType, view } = body
  if (view === 'not at all') return ''
  if (view === 'metrics') return listMetrics(bytes.toString('utf8'))
  if (bytes.length === 0) return ''
  if (textTypes.test(contentType)) return describeText(bytes.toString('utf8'), masker)
  return describeBytes(bytes, masker)
}

function describeBytes(bytes: Buffer, masker: Masker): string {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return describeZip(bytes, masker)
  // How well it was compressed is no matter of the product's.
  if (startsWith(bytes, [0x1f, 0x8b])) return `gzip of ${describeBytes(gunzipSync(bytes), masker)}`
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return describePdf(bytes)
  const text = bytes.toString('utf8')
  const isText = !text.includes('\u0000') && !text.includes('\ufffd')
  return isText ? describeText(text, masker) : hashOf(bytes)
}

function describeText(text: string, masker: Masker): string {
  const masked = masker.maskText(text)
  return masked.length <= maxText ? masked : `${masked.slice(0, 2000)}\n… ${hashOf(Buffer.from(masked))}`
}

function describeZip(bytes: Buffer, masker: Masker): string {
  const entries = readZip(bytes).map(
    ({ name, content }) => `${masker.maskText(name)}\n${describeBytes(content, masker)}`,
  )
  return `zip with ${entries.length} entries\n${entries.join('\n')}`
}

/** The same content at the same moment is printed to the same bytes; the number of pages is for the reader. */
function describePdf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0
  return `PDF ${text.slice(5, 8)} of ${pages} pages, ${hashOf(bytes)}`
}

/** Names and labels: the figures are of one process. Labels of the runtime differ by what it happened to do. */
function listMetrics(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) return [line]
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === undefined) return []
    const parts = labels.match(/\w+="[^"]*"/g) ?? []
    const isOwn = name.startsWith('talhao_')
    return [`${name}{${parts.map((part) => (isOwn ? part : part.replace(/=.*/, ''))).join(',')}}`]
  })
  return [...new Set(lines)].sort().join('\n')
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return bytes.subarray(0, start.length).equals(Buffer.from(start))
}

function hashOf(bytes: Buffer): string {
  return `${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`
}
