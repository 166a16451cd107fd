/** A line of sha256sum: the hash, two signs of how the file was read, its name. The name may have changed since. */
const line = /^([0-9a-f]{64})(?:[ \t]+\*?[^\r\n\0]+)?$/i

/** The SHA-256 of a checksum file, in small hex: bare, or as sha256sum writes it (ACC-37). null: neither. */
export function parseChecksum(text: string): string | null {
  return line.exec(text.replace(/^\u{feff}/u, '').trim())?.[1]?.toLowerCase() ?? null
}
