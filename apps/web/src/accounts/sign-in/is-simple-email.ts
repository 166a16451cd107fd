/** Something, an at sign, something with a dot: enough to catch a slip, not to judge addresses (spec 000 §5). */
export function isSimpleEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
