import { type Pack, type PublicKey, readPack } from './pack.ts'
import { fail, type Verdict, valid, verifySealed } from './verify-pack.ts'

/** What was published of a key: the newest pack that it had signed at that time. */
export interface ChainHead {
  readonly number: number
  readonly hash: string
}

/**
 * Whether these packs are a whole chain from its first on: none taken out, put in, exchanged or repeated. That the newest
 * is there only published heads can prove. A single pack is judged by itself.
 */
export function verifyChain(
  values: readonly unknown[],
  keys: readonly PublicKey[],
  heads: readonly ChainHead[] = [],
): Verdict {
  const trusted = [...keys]
  let before: Pack | null = null
  for (const value of values) {
    const pack = readPack(value)
    if (pack === null) return fail('json')
    const sealed = verifySealed(pack, trusted)
    if (!sealed.isValid) return sealed
    if (before !== null && pack.proof.keyId !== keyAfter(before)) return fail('key')
    if (values.length > 1 && !follows(pack, before)) return fail('chain')
    const rotation = pack.body.keyRotation
    if (rotation !== undefined)
      trusted.push({ keyId: rotation.newKeyId, publicKey: rotation.newPublicKey, from: pack.body.issuedAt })
    before = pack
  }
  return heads.every((head) => holds(values, head)) ? valid : fail('chain')
}

function keyAfter({ body, proof }: Pack): string {
  return body.keyRotation?.newKeyId ?? proof.keyId
}

function follows({ body }: Pack, before: Pack | null): boolean {
  if (before === null) return body.chain.number === 1
  return (
    body.client === before.body.client &&
    body.chain.number === before.body.chain.number + 1 &&
    body.chain.previous === before.proof.hash
  )
}

function holds(values: readonly unknown[], head: ChainHead): boolean {
  return values.some((value) => {
    const pack = readPack(value)
    return pack?.body.chain.number === head.number && pack.proof.hash === head.hash
  })
}
