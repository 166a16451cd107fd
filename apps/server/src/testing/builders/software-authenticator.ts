import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a security key does, in software: one key for one address. */
export interface SoftwareAuthenticator {
  readonly credentialId: string
  attest(challenge: string): object
  /** Counts one more use, unless a copy of the key is played that fell behind. */
  assert(challenge: string, options?: { counter?: number }): object
}

const presentAndVerified = 0x05
const withCredential = 0x40

export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const rpIdHash = hash(Buffer.from(new URL(origin).hostname))
  const credentialId = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    credentialId: id,
    attest(challenge) {
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.of(presentAndVerified | withCredential),
        counterBytes(counter),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        encodePublicKey(publicKey),
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    assert(challenge, options = {}) {
      counter = options.counter ?? counter + 1
      const authData = Buffer.concat([rpIdHash, Buffer.of(presentAndVerified), counterBytes(counter)])
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** COSE: an elliptic curve key of P-256 for ES256. */
function encodePublicKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )
}

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

function hash(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
