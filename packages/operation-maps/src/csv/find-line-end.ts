/** The line feed that ends the line beginning at `from`; one inside quotes belongs to its cell. -1 when it is not there. */
export function findLineEnd(bytes: Uint8Array, from: number): number {
  let end = bytes.indexOf(lineFeed, from)
  let counted = from
  let quotes = 0
  while (end !== -1) {
    for (; counted < end; counted++) if (bytes[counted] === quote) quotes++
    if (quotes % 2 === 0) return end
    end = bytes.indexOf(lineFeed, end + 1)
  }
  return -1
}

const lineFeed = 10
const quote = 34
