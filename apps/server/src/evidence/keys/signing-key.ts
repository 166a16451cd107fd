import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { makeKeyId, type Signer } from '@talhao/evidence'
import { v7 as createId } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type EvidenceKey, findKeyOfToday, insertKey } from './keys.repository.ts'
import { evidenceKeysTexts } from './keys.texts.ts'

export interface ClientSigner
  extends Signer,
    Pick<EvidenceKey, 'keyId' | 'startsAfter' | 'lossReason' | 'validFrom'> {}

/** The key that signs for a client today, made with its first pack. The client's chain must be locked (EVI-4). */
export async function takeSigner(
  trx: Trx,
  secrets: Secrets,
  { clientId, now }: { clientId: string; now: Date },
): Promise<ClientSigner> {
  const key =
    (await findKeyOfToday(trx, clientId)) ??
    (await addKey(trx, makeKey(secrets), { clientId, validFrom: now, startsAfter: 0, lossReason: null }))
  const pem = secrets.open(key.privateKeySealed, key.id)
  if (pem === null) throw new Problem('unavailable', evidenceKeysTexts.unreadable)
  const privateKey = createPrivateKey(pem)
  return {
    keyId: key.keyId,
    startsAfter: key.startsAfter,
    lossReason: key.lossReason,
    validFrom: key.validFrom,
    publicKey: readRaw(createPublicKey(privateKey).export({ format: 'der', type: 'spki' })),
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
  }
}

export type NewKey = Pick<EvidenceKey, 'id' | 'keyId' | 'publicKey' | 'privateKeySealed'>

export function makeKey(secrets: Secrets): NewKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = readRaw(publicKey.export({ format: 'der', type: 'spki' }))
  const id = createId()
  return {
    id,
    keyId: makeKeyId(raw),
    publicKey: Buffer.from(raw).toString('base64url'),
    privateKeySealed: secrets.seal(String(privateKey.export({ format: 'pem', type: 'pkcs8' })), id),
  }
}

export async function addKey(
  trx: Trx,
  key: NewKey,
  place: Pick<EvidenceKey, 'startsAfter' | 'lossReason' | 'validFrom'> & { clientId: string },
): Promise<EvidenceKey> {
  const added = { ...key, ...place }
  await insertKey(trx, added)
  return added
}

/** The 32 bytes at the end of what describes them. */
function readRaw(spki: Buffer): Uint8Array {
  return new Uint8Array(spki.subarray(-32))
}
