import { Readable } from 'node:stream'
import { joinCanonical, packType, sealCanonical, writeCanonical } from '@talhao/evidence'
import type { Trx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { takeSigner } from '../keys/signing-key.ts'
import { findLastPack, insertPack } from './packs.repository.ts'

export interface ChainDeps {
  readonly clock: Clock
  readonly store: FileStore
  readonly secrets: Secrets
}

export const evidenceFolder = 'evidence'
/** A day of strips; more would not open in a browser. */
const maxPackBytes = 128 * 1024 * 1024

export interface NewPack {
  readonly clientId: string
  /** Null: the chain's own matter. */
  readonly operationId: string | null
  readonly operationName: string | null
  readonly workedFrom: Date | null
  readonly corrects: string | null
  readonly declared: Readonly<Record<string, string | number>>
  readonly templates: readonly string[]
  readonly missing: readonly string[]
  readonly contentHash: string
  /** The canonical text of each member of the body, but for those that the chain adds. */
  readonly members: Readonly<Record<string, string>>
}

/** Seals a pack as the newest of its client's chain, which must be locked (EVI-4). */
export async function appendPack(
  deps: ChainDeps,
  trx: Trx,
  pack: NewPack,
): Promise<{ hash: string; number: number; issuedAt: Date }> {
  const { clientId, members } = pack
  const now = deps.clock.now()
  const signer = await takeSigner(trx, deps.secrets, { clientId, now })
  const last = await findLastPack(trx, clientId)
  // Clocks of two servers differ: a pack is never older than its key, which would not hold, nor than the pack before.
  const issuedAt = new Date(
    Math.max(now.getTime(), signer.validFrom.getTime(), last?.issuedAt.getTime() ?? 0),
  )
  const place = (last?.number ?? 0) + 1
  // After the loss of a key the numbers begin again, and the first pack names the chain that was left.
  const number = place - signer.startsAfter
  const previous = number === 1 ? null : (last?.hash ?? null)
  const body = joinCanonical({
    ...members,
    ...(number === 1 && last !== null
      ? { predecessor: writeCanonical({ lastHash: last.hash, reason: signer.lossReason ?? '' }) }
      : {}),
    type: writeCanonical(packType),
    version: '1',
    chain: writeCanonical({ number, previous }),
    issuedAt: writeCanonical(issuedAt.toISOString()),
  })
  const proof = sealCanonical(body, signer)
  const { hash, keyId } = proof
  const packKey = `${evidenceFolder}/${clientId}/${hash}.json`
  const content = Readable.from([`{"body":${body},"proof":${writeCanonical(proof)}}`])
  await deps.store.put(packKey, content, { maxBytes: maxPackBytes })
  await insertPack(trx, { ...pack, number: place, hash, keyId, issuedAt, packKey })
  return { hash, number, issuedAt }
}
