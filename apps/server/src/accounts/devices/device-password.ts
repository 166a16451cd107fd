import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Typed by hand on a tablet: lower case, and nothing that looks like something else (0 o, 1 l i). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** 12 characters of 31, in groups: k7mq-x2pd-9hvn. Guessing at a try a minute takes longer than the machine lives. */
export function generateDevicePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Takes as long for a password that is wrong in its first character as in its last. */
export function isSamePassword(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
