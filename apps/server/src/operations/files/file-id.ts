import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 20

/** Nobody guesses one: a hundred bits of chance. */
export function createFileId(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
