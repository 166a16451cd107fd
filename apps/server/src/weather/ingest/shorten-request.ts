import { type Fields, pathKeyField } from './read-fields.ts'

const maxCharacters = 2000
const secretFields = new Set(['id', 'password', 'passkey', pathKeyField])

/** Bridges write the names in small letters, and one of them has the key for its id. */
export function isSecretField(name: string): boolean {
  return secretFields.has(name.toLowerCase())
}

/** What was sent, for whoever looks into a rejection: no secret of it, and not all of a flood. */
export function shortenRequest(request: Fields | unknown): string {
  const text =
    request instanceof Map
      ? new URLSearchParams([...request].filter(([name]) => !isSecretField(name))).toString()
      : JSON.stringify(request ?? null)
  return text.slice(0, maxCharacters).replaceAll('\0', '')
}
