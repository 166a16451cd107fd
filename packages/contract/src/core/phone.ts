/** Digits, and the plus of a country code. */
export function stripPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return text.trim().startsWith('+') && digits !== '' ? `+${digits}` : digits
}

/** Judged softly: the specification asks for no more than that there is one, and of what is typed the digits are kept. */
export function isPhone(text: string): boolean {
  return /^\+?\d{1,20}$/.test(stripPhone(text))
}
