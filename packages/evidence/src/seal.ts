import { sha256 } from '@noble/hashes/sha2.js'
import canonicalize from 'canonicalize'
import { writeBase64url, writeHex } from './encodings.ts'
import { isRecord, type Pack, type PackBody, type PackProof } from './pack.ts'
import { rejectUnsound } from './read-strict-json.ts'

/** Keeps a signature over a pack from being used as one over anything else. */
const prefix = 'talhao-evidence-v1\n'

export interface Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Ed25519 of RFC 8032, pure: 64 bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** RFC 8785: one value has one text. @throws SyntaxError */
export function writeCanonical(value: unknown): string {
  rejectUnsound(value)
  return writeSound(value)
}

/**
 * Of a list without objects in it, such as the corners of a map, the runtime's own text is the canonical one of
 * RFC 8785: it is written in one go, where a walk of a day's strips would hold a hundred megabytes of pieces.
 */
function writeSound(value: unknown): string {
  if (Array.isArray(value))
    return isPlain(value) ? JSON.stringify(value) : `[${value.map(writeSound).join(',')}]`
  if (isRecord(value) && value.toJSON === undefined) {
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    return `{${names
      .sort()
      .map((name) => `${JSON.stringify(name)}:${writeSound(value[name])}`)
      .join(',')}}`
  }
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('nothing that JSON knows')
  return text
}

function isPlain(list: readonly unknown[]): boolean {
  return list.every((one) =>
    Array.isArray(one) ? isPlain(one) : one === null || typeof one === 'number' || typeof one === 'string',
  )
}

export function hashBody(body: unknown): string {
  return hashText(writeCanonical(body))
}

/** What is signed: the prefix and the canonical body. */
export function bytesToSign(canonicalBody: string): Uint8Array {
  return new TextEncoder().encode(prefix + canonicalBody)
}

export function hashText(text: string): string {
  return hashBytes(new TextEncoder().encode(text))
}

/** SHA-256 in hex, as packs name the files that they were made of. */
export function hashBytes(bytes: Uint8Array): string {
  return writeHex(sha256(bytes))
}

export function makeKeyId(publicKey: Uint8Array): string {
  return hashBytes(publicKey).slice(0, 16)
}

export function sealPack(body: PackBody, signer: Signer): Pack {
  return { body, proof: sealCanonical(writeCanonical(body), signer) }
}

export function sealCanonical(canonicalBody: string, { publicKey, sign }: Signer): PackProof {
  return {
    alg: 'Ed25519',
    keyId: makeKeyId(publicKey),
    hash: hashText(canonicalBody),
    signature: writeBase64url(sign(bytesToSign(canonicalBody))),
  }
}

/** The canonical text of an object by those of its members, so that a long one is written once. */
export function joinCanonical(members: Readonly<Record<string, string>>): string {
  const names = Object.keys(members).sort()
  return `{${names.map((name) => `${writeCanonical(name)}:${members[name]}`).join(',')}}`
}
