/** UTF-8 where it is valid, else what Windows writes; never a replacement character. */
export function decodeText(bytes: Uint8Array, encoding: string | null = null): string {
  if (encoding !== null) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // An encoding that is not known, or not that of the text.
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** As its declaration says. */
export function decodeXml(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return decodeText(bytes, /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? null)
}

/** Of a .dbf: the .cpg decides, else the language byte, else what the bytes are. */
export function findTableEncoding(codePage: string | null, table: Uint8Array): string {
  const named = codePage === null ? null : nameEncoding(codePage)
  if (named !== null) return named
  const language = table[29]
  if (language === 0x57 || language === 0x03) return 'windows-1252'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(table.subarray(32))
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function nameEncoding(text: string): string | null {
  const name = text.trim().toLowerCase()
  const number = /(?:cp|ansi|windows|^)[ -]?(125\d)$/.exec(name)?.[1]
  const asked =
    number === undefined
      ? name.replace(/^8859-?(\d+)$/, 'iso-8859-$1').replace('88591', 'iso-8859-1')
      : `windows-${number}`
  try {
    return new TextDecoder(asked).encoding
  } catch {
    return null
  }
}

export function cleanName(text: string, length: number): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/[\s\p{Cc}\ufffd]+/gu, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
}
