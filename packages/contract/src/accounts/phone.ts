/** Digits, and the plus of a country code. */
export function stripPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return text.trim().startsWith('+') && digits !== '' ? `+${digits}` : digits
}

/** Judged softly, since clients live in several countries: 8 digits of a landline to the 15 of E.164. */
export function isPhone(text: string): boolean {
  return /^[\d\s()+./-]+$/.test(text) && /^\+?\d{8,15}$/.test(stripPhone(text))
}
