const maxText = 200

/** A name as somebody would read it; the library leaves characters that are written by their number. */
export function takeText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, 10 * maxText)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      readCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return text === '' ? null : [...text].slice(0, maxText).join('')
}

function readCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
