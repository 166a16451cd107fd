export const emailMaxLength = 254

/**
 * Something, an at sign, something with a dot: catches a slip; whether it exists, the mail tells. Signs that part or
 * enclose addresses in a mail's header are none's: `<a@b.c>` and `x,a@b.c` would be further names of `a@b.c`.
 */
const shape = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u

export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && shape.test(text)
}
