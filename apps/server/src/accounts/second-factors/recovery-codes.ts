import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@talhao/contract/accounts/security'

/** Without letters and digits that look alike: 30^16 codes, so that a plain hash cannot be searched. */
const letters = 'abcdefghjkmnpqrstuvwxyz2346789'
const groups = 4
const groupLength = 4

export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, generateCode)
}

/** However it was typed: capitals, spaces and hyphens make no difference. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const tidy = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId}:${tidy}`).digest()
}

function generateCode(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
}
