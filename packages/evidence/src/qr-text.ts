import { readBase64url, readHex, writeBase64url, writeHex } from './encodings.ts'
import type { Pack } from './pack.ts'

/** What the printed code holds: enough to hold a pack against its paper when the portal is gone. */
export interface QrContent {
  readonly number: number
  readonly hash: string
  readonly keyId: string
  readonly signature: string
}

export function writeQrText({ body, proof }: Pack): string {
  const hash = readHex(proof.hash)
  if (hash === null) throw new TypeError('no hash')
  return ['TALHAO1', body.chain.number, writeBase64url(hash), proof.keyId, proof.signature].join(':')
}

const form = /^TALHAO1:([1-9]\d{0,15}):([\w-]{43}):([0-9a-f]{16}):([\w-]{86})$/

/** Null: it is the text of another code. */
export function readQrText(text: string): QrContent | null {
  const [, number, hashText = '', keyId = '', signature = ''] = form.exec(text) ?? []
  const hash = readBase64url(hashText)
  if (number === undefined || hash === null || readBase64url(signature) === null) return null
  return { number: Number(number), hash: writeHex(hash), keyId, signature }
}
