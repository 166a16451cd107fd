import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

/**
 * Ed25519 as RFC 8032 has it: S must be below the group order, points canonical. Not the browser's own, so that the
 * answer is the same in all of them, on paper pages opened from a disk too.
 */
export function isSignatureOf(request: {
  readonly signature: Uint8Array
  readonly message: Uint8Array
  readonly publicKey: Uint8Array
}): boolean {
  const { signature, message, publicKey } = request
  if (signature.length !== 64 || publicKey.length !== 32) return false
  try {
    return verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
