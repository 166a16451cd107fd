export const emailMaxLength = 254

/** Something, an at sign, something with a dot: catches a slip; whether it exists, the mail tells. */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
