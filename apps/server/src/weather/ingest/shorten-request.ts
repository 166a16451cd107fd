import type { Fields } from './read-fields.ts'

const maxCharacters = 2000
const secretFields = new Set(['ID', 'PASSWORD', 'PASSKEY'])

/** What was sent, for whoever looks into a rejection: no secret of it, and not all of a flood. */
export function shortenRequest(request: Fields | unknown): string {
  const text =
    request instanceof Map
      ? new URLSearchParams([...request].filter(([name]) => !secretFields.has(name))).toString()
      : JSON.stringify(request ?? null)
  return text.slice(0, maxCharacters).replaceAll('\0', '')
}
