/** Something, an at sign, something with a dot: enough to catch a slip, not to judge addresses (ACC-7). */
export function isSimpleEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
