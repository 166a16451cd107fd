/** Digits, and the plus of a country code. */
export function stripPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return text.trim().startsWith('+') && digits !== '' ? `+${digits}` : digits
}

/** Judged softly (ACC-9): there must be one, and of what is typed the digits are kept. */
export function isPhone(text: string): boolean {
  return /^\+?\d{1,20}$/.test(stripPhone(text))
}
