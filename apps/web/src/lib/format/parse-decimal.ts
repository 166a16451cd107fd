/** A number as people here write it, with a comma or a point; null for anything else. */
export function parseDecimal(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null
}
