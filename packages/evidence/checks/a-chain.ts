import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { writeBase64url } from '../src/encodings.ts'
import type { Pack, PackBody, PublicKey } from '../src/pack.ts'
import { makeKeyId, type Signer, sealPack } from '../src/seal.ts'

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key of Node's own crypto, so that what we verify was signed by somebody else's code. */
export function aSigner(name: string): Signer {
  const seed = createHash('sha256').update(name).digest()
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return {
    publicKey: new Uint8Array(spki.subarray(-32)),
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
  }
}

export function publish({ publicKey }: Signer): PublicKey {
  return { keyId: makeKeyId(publicKey), publicKey: writeBase64url(publicKey) }
}

/** Packs of one client that follow each other; the one after which another key signs says so. */
export function aChain(count: number, signers: readonly Signer[] = [aSigner('first')]): Pack[] {
  const packs: Pack[] = []
  const perKey = Math.ceil(count / signers.length)
  for (let number = 1; number <= count; number++) {
    const signer = signers[Math.floor((number - 1) / perKey)]
    const next = signers[Math.floor(number / perKey)]
    if (signer === undefined) throw new Error('no signer')
    const rotates = next !== undefined && next !== signer
    packs.push(sealPack(aBody(number, packs.at(-1), rotates ? next : null), signer))
  }
  return packs
}

function aBody(number: number, before: Pack | undefined, next: Signer | null): PackBody {
  return {
    type: 'talhao.evidence',
    version: 1,
    client: 'c-0001',
    chain: { number, previous: before?.proof.hash ?? null },
    issuedAt: new Date(Date.UTC(2026, 10, number, 12)).toISOString(),
    operation: { name: `Aplicação ${number}`, area: { worked_ha: 25.5145, within_ha: 20.6461 } },
    weather: {
      minutes: [{ at: '2026-11-01T11:00:00Z', temperature_c: 24.5, wind_kmh: 7.1, used: 'machine' }],
    },
    missing: ['receita.number'],
    ...(next === null
      ? {}
      : { keyRotation: { newKeyId: publish(next).keyId, newPublicKey: publish(next).publicKey } }),
  }
}
