import { hash, randomInt } from 'node:crypto'
import type { Secrets } from '../../platform/db/secrets.ts'

/** Without characters that are mistaken for each other: people type these into a console's small screen. */
const idAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const keyAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/** What a station calls itself when it reports. Not secret. */
export function createIngestId(): string {
  return pickCharacters(idAlphabet, 8)
}

export interface IssuedKey {
  /** Shown to the client_admin. */
  readonly key: string
  /** Finds whose key it is. */
  readonly hash: Buffer
  /** Shows it again. */
  readonly sealed: Buffer
}

/** A new key of a station, or of a client's LoRaWAN network; `ownerId` is the id of its row. */
export function issueIngestKey(secrets: Secrets, ownerId: string): IssuedKey {
  const key = pickCharacters(keyAlphabet, 32)
  return { key, hash: hashIngestKey(key), sealed: secrets.seal(key, ownerId) }
}

/** The key has 180 random bits, so a plain hash tells a reader of the table nothing. */
export function hashIngestKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

function pickCharacters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
