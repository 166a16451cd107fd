/** What is sealed. Only what checking needs is named here: the rest is for its reader. */
export interface PackBody {
  readonly type: string
  readonly version: number
  readonly client: string
  readonly chain: { readonly number: number; readonly previous: string | null }
  readonly issuedAt: string
  /** From the next pack on another key signs. */
  readonly keyRotation?: { readonly newKeyId: string; readonly newPublicKey: string }
  readonly [datum: string]: unknown
}

export interface PackProof {
  readonly alg: 'Ed25519'
  /** The first 16 hex digits of the SHA-256 of the public key. */
  readonly keyId: string
  /** SHA-256 of the canonical body, in hex. */
  readonly hash: string
  readonly signature: string
}

export interface Pack {
  readonly body: PackBody
  readonly proof: PackProof
}

/** As published: the key and when it signed. */
export interface PublicKey {
  readonly keyId: string
  readonly publicKey: string
  readonly from?: string | null
  readonly until?: string | null
}

export const packType = 'talhao.evidence'

/** Null: this is no pack. A member that nobody seals is none either, since a change of it could not be found. */
export function readPack(value: unknown): Pack | null {
  if (!isRecord(value) || !hasExactly(value, ['body', 'proof'])) return null
  const { body, proof } = value
  return isBody(body) && isProof(proof) ? { body, proof } : null
}

function isBody(value: unknown): value is PackBody {
  return (
    isRecord(value) &&
    value.type === packType &&
    value.version === 1 &&
    typeof value.client === 'string' &&
    isDateTime(value.issuedAt) &&
    isChain(value.chain) &&
    (value.keyRotation === undefined || isRotation(value.keyRotation))
  )
}

function isChain(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { number, previous } = value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) return false
  return number === 1 ? previous === null : isHash(previous)
}

function isRotation(value: unknown): boolean {
  return isRecord(value) && isKeyId(value.newKeyId) && typeof value.newPublicKey === 'string'
}

function isProof(value: unknown): value is PackProof {
  return (
    isRecord(value) &&
    hasExactly(value, ['alg', 'keyId', 'hash', 'signature']) &&
    value.alg === 'Ed25519' &&
    isKeyId(value.keyId) &&
    isHash(value.hash) &&
    typeof value.signature === 'string'
  )
}

export function isPublicKey(value: unknown): value is PublicKey {
  return (
    isRecord(value) &&
    isKeyId(value.keyId) &&
    typeof value.publicKey === 'string' &&
    isDateTimeOrAbsent(value.from) &&
    isDateTimeOrAbsent(value.until)
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasExactly(value: Record<string, unknown>, names: readonly string[]): boolean {
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
}

function isKeyId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)
}

export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function isDateTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Number.isFinite(Date.parse(value))
}

function isDateTimeOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || isDateTime(value)
}
