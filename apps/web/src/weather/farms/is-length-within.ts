/** Characters as people count them, without the blanks around. */
export function isLengthWithin(text: string, length: { minimum: number; maximum: number }): boolean {
  const count = [...text.trim().replace(/\s+/g, ' ')].length
  return count >= length.minimum && count <= length.maximum
}
