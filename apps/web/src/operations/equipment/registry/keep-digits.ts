/** What is left of a typed Id: digits only (spec 002 §5). */
export function keepDigits(text: string): string {
  return text.replace(/\D/g, '')
}
