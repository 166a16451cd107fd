import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { BrowserSubscription } from '@talhao/contract/alerts/channels'

/** A browser that is pushed to: its subscription, and what it makes of a push. */
export interface TestBrowser {
  readonly subscription: BrowserSubscription
  read(body: Buffer): Record<string, unknown>
}

export function aBrowser(endpoint: string): TestBrowser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, keys },
    read: (body) => JSON.parse(decryptPush(body, { ecdh, auth })),
  }
}

/** By RFC 8188 and RFC 8291, with nothing of the sender's. */
export function decryptPush(body: Buffer, { ecdh, auth: secret }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const derive = (ikm: Uint8Array, by: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = derive(ecdh.computeSecret(sender), secret, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + idLength)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
