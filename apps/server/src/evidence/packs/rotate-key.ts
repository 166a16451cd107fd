import { hashText, joinCanonical, writeCanonical } from '@talhao/evidence'
import { type Actor, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import { endKey, findKeyOfToday } from '../keys/keys.repository.ts'
import { addKey, makeKey } from '../keys/signing-key.ts'
import { appendPack, type ChainDeps } from './append-pack.ts'
import { findLastPack, lockChain } from './packs.repository.ts'

export interface RotationDeps extends ChainDeps {
  readonly db: Db
}

/** The new key's id; null: the client has no key yet. */
export async function rotateKey(deps: RotationDeps, actor: Actor, clientId: string): Promise<string | null> {
  return writeChange(deps.db, actor, async ({ trx, record, recordNothing }) => {
    await lockChain(trx, clientId)
    const old = await findKeyOfToday(trx, clientId)
    if (old === null) {
      recordNothing()
      return null
    }
    const key = makeKey(deps.secrets)
    const members = {
      client: writeCanonical(clientId),
      keyRotation: writeCanonical({ newKeyId: key.keyId, newPublicKey: key.publicKey }),
    }
    // The old key itself names the new one: so the chain holds with the first key alone (EVI-18).
    const { issuedAt } = await appendPack(deps, trx, {
      clientId,
      operationId: null,
      operationName: null,
      workedFrom: null,
      corrects: null,
      declared: {},
      templates: [],
      missing: [],
      contentHash: hashText(joinCanonical(members)),
      members,
    })
    await endKey(trx, old.id, issuedAt)
    const { startsAfter, lossReason } = old
    await addKey(trx, key, { clientId, validFrom: issuedAt, startsAfter, lossReason })
    await record({ clientId, action: 'evidence.key_rotated', subjectId: key.keyId, subjectName: key.keyId })
    return key.keyId
  })
}

/** After the loss of a key: a fresh chain, whose first pack names the last one of the old and says why (EVI-19). */
export async function replaceLostKey(
  deps: RotationDeps,
  actor: Actor,
  { clientId, reason }: { clientId: string; reason: string },
): Promise<string | null> {
  return writeChange(deps.db, actor, async ({ trx, record, recordNothing }) => {
    await lockChain(trx, clientId)
    const old = await findKeyOfToday(trx, clientId)
    const last = await findLastPack(trx, clientId)
    if (old === null || last === null) {
      recordNothing()
      return null
    }
    const now = new Date(Math.max(deps.clock.now().getTime(), last.issuedAt.getTime()))
    await endKey(trx, old.id, now)
    const key = makeKey(deps.secrets)
    await addKey(trx, key, { clientId, validFrom: now, startsAfter: last.number, lossReason: reason })
    await record({ clientId, action: 'evidence.key_rotated', subjectId: key.keyId, subjectName: key.keyId })
    return key.keyId
  })
}
