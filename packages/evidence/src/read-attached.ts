/** Longer than any pack: what unpacks to more is not one of ours. */
const maxAttachedBytes = 256 * 1024 * 1024

/**
 * The file that lies in a PDF of ours: the pack that the paper was made of (PDF 2.0, 7.11.4). Streams of attachments are
 * never within others, so they are found by their type. Null: there is none, or it is packed in a way that we do not use.
 */
export async function readAttached(pdf: Uint8Array): Promise<Uint8Array | null> {
  const text = new TextDecoder('latin1').decode(pdf)
  if (!text.startsWith('%PDF-')) return null
  const type = text.search(/\/Type\s*\/EmbeddedFile/)
  const head = type < 0 ? '' : text.slice(text.lastIndexOf(' obj', type), text.indexOf('stream', type))
  const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1] ?? Number.NaN)
  const [opening] = /^stream\r?\n/.exec(text.slice(text.indexOf('stream', type))) ?? []
  if (!Number.isSafeInteger(length) || opening === undefined) return null
  const start = text.indexOf('stream', type) + opening.length
  const content = pdf.subarray(start, start + length)
  return /\/Filter\s*\/FlateDecode/.test(head) ? inflate(content) : content
}

async function inflate(packed: Uint8Array): Promise<Uint8Array | null> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length
      if (bytes > maxAttachedBytes) return null
      pieces.push(piece.value)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
