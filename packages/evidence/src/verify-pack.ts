import { readBase64url } from './encodings.ts'
import { type Pack, type PublicKey, readPack } from './pack.ts'
import { bytesToSign, hashText, makeKeyId, writeCanonical } from './seal.ts'
import { isSignatureOf } from './verify-signature.ts'

/** Why a pack is not what was issued, in the order in which it is looked for. */
export type Failure = 'json' | 'hash' | 'key' | 'signature' | 'chain'

export type Verdict = { readonly isValid: true } | { readonly isValid: false; readonly why: Failure }

export const valid: Verdict = { isValid: true }

export function fail(why: Failure): Verdict {
  return { isValid: false, why }
}

/** Whether one pack is as it was sealed by one of these keys. That it is one of a chain is told by it, not proven. */
export function verifyPack(value: unknown, keys: readonly PublicKey[]): Verdict {
  const pack = readPack(value)
  return pack === null ? fail('json') : verifySealed(pack, keys)
}

export function verifySealed({ body, proof }: Pack, keys: readonly PublicKey[]): Verdict {
  const canonical = writeCanonical(body)
  if (hashText(canonical) !== proof.hash) return fail('hash')
  const publicKey = findKey(keys, proof.keyId, Date.parse(body.issuedAt))
  if (publicKey === null) return fail('key')
  const signature = readBase64url(proof.signature)
  if (signature === null) return fail('signature')
  return isSignatureOf({ signature, message: bytesToSign(canonical), publicKey }) ? valid : fail('signature')
}

/** A key counts only under the id that is made of it, and in the time in which it signed. */
function findKey(keys: readonly PublicKey[], keyId: string, issuedMs: number): Uint8Array | null {
  for (const key of keys) {
    if (key.keyId !== keyId) continue
    const bytes = readBase64url(key.publicKey)
    if (bytes === null || bytes.length !== 32 || makeKeyId(bytes) !== keyId) continue
    const fromMs = key.from == null ? Number.NEGATIVE_INFINITY : Date.parse(key.from)
    const untilMs = key.until == null ? Number.POSITIVE_INFINITY : Date.parse(key.until)
    if (issuedMs >= fromMs && issuedMs <= untilMs) return bytes
  }
  return null
}
