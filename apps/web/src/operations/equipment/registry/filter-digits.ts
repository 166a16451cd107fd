/** What is left of a typed Id: digits only (OPS-58). */
export function filterDigits(text: string): string {
  return text.replace(/\D/g, '')
}
