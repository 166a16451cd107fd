import { readBase64url } from './encodings.ts'
import { isHash, isPublicKey, isRecord, type PublicKey, readPack } from './pack.ts'
import { readStrictJson } from './read-strict-json.ts'
import { makeKeyId } from './seal.ts'
import { type ChainHead, verifyChain } from './verify-chain.ts'
import { fail, type Verdict, verifyPack } from './verify-pack.ts'

export interface FileVerdict {
  readonly verdict: Verdict
  /** False: the keys came with the packs, so that nothing says who sent them. */
  readonly isSenderProven: boolean
  readonly packs: readonly unknown[]
  /** How many of the given heads are of this chain; 0: that the newest is there cannot be told. */
  readonly heads: number
}

/** What is checked has no key: nothing can be said. */
export class NoKeyError extends Error {}

/** Checks a pack, or a chain as `{ keys, packs }`. Keys within the file count only where none are given. */
export function verifyFile(
  file: Uint8Array | string,
  given: { readonly keys: readonly PublicKey[] | null; readonly heads?: readonly PublishedHead[] },
): FileVerdict {
  const isSenderProven = given.keys !== null
  const content = readOrNull(file)
  if (content === null) return { verdict: fail('json'), isSenderProven, packs: [], heads: 0 }
  const { packs, keys: enclosed } = content
  const keys = given.keys ?? enclosed
  if (keys === null) throw new NoKeyError('no public key was given, and the file holds none')
  const heads = content.isSingle ? [] : chooseHeads(packs, given.heads ?? [])
  const verdict = content.isSingle ? verifyPack(packs[0], keys) : verifyChain(packs, keys, heads)
  return { verdict, isSenderProven, packs, heads: heads.length }
}

/** A public key by itself, in base64url. Null: it is none. */
export function readPublicKey(text: string): PublicKey | null {
  const bytes = readBase64url(text)
  return bytes?.length === 32 ? { keyId: makeKeyId(bytes), publicKey: text } : null
}

/** @throws SyntaxError */
export function readKeys(file: Uint8Array | string): readonly PublicKey[] {
  const value = readStrictJson(file)
  const keys = isRecord(value) ? value.keys : value
  if (!Array.isArray(keys) || !keys.every(isPublicKey)) throw new SyntaxError('no list of public keys')
  return keys
}

/** Of a published file `{ heads: [ { keyId, number, hash } ] }`. @throws SyntaxError */
export function readHeads(file: Uint8Array | string): readonly PublishedHead[] {
  const value = readStrictJson(file)
  const heads = isRecord(value) ? value.heads : null
  if (!Array.isArray(heads) || !heads.every(isHead)) throw new SyntaxError('no list of heads')
  return heads
}

export interface PublishedHead extends ChainHead {
  readonly keyId: string
}

function isHead(value: unknown): value is PublishedHead {
  return (
    isRecord(value) &&
    typeof value.keyId === 'string' &&
    Number.isSafeInteger(value.number) &&
    isHash(value.hash)
  )
}

interface Content {
  readonly isSingle: boolean
  readonly packs: readonly unknown[]
  readonly keys: readonly PublicKey[] | null
}

function readOrNull(file: Uint8Array | string): Content | null {
  let value: unknown
  try {
    value = readStrictJson(file)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  if (!('packs' in value)) return { isSingle: true, packs: [value], keys: null }
  const { packs, keys = null } = value
  if (!Array.isArray(packs) || packs.length === 0) return null
  if (keys !== null && !(Array.isArray(keys) && keys.every(isPublicKey))) return null
  return { isSingle: false, packs, keys }
}

/**
 * The published heads of the chain that these packs say to be of: of every key that signed one of them, or that one of
 * them names as the next. By the key of the newest alone nobody would miss what was taken away together with a change
 * of the key.
 */
function chooseHeads(packs: readonly unknown[], heads: readonly PublishedHead[]): PublishedHead[] {
  const keyIds = new Set(
    packs.flatMap((value) => {
      const pack = readPack(value)
      return pack === null ? [] : [pack.proof.keyId, pack.body.keyRotation?.newKeyId]
    }),
  )
  return heads.filter(({ keyId }) => keyIds.has(keyId))
}
