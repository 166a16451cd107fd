const hexForm = /^(?:[0-9a-f]{2})*$/

/** Lower case alone: one value has one spelling. Null: it is none. */
export function readHex(text: string): Uint8Array | null {
  if (!hexForm.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  )
}

export function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** RFC 4648 §5 without padding; bits that no byte uses must be zero. Null: it is none. */
export function readBase64url(text: string): Uint8Array | null {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const char of text) {
    const value = base64url.indexOf(char)
    if (value < 0) return null
    held = (held << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  return bits < 6 && held === 0 ? Uint8Array.from(bytes) : null
}

export function writeBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
    const group = (one << 16) | (two << 8) | three
    const chars = Math.min(bytes.length - at, 3) + 1
    for (let char = 0; char < chars; char++) text += base64url[(group >> (18 - 6 * char)) & 63] ?? ''
  }
  return text
}
