import * as contract from '@talhao/contract/evidence/keys'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { listPublicKeys } from './keys.repository.ts'

export interface HeadOfChain {
  readonly keyId: string
  readonly number: number
  readonly hash: string
  readonly issuedAt: Date
}

export function registerEvidenceKeys(
  app: FastifyInstance,
  { db, listHeads }: { db: Db; listHeads: () => Promise<readonly HeadOfChain[]> },
): void {
  serve(app, contract.listEvidenceKeys, async () => ({ keys: await describeKeys(db) }))

  serve(app, contract.listEvidenceHeads, async () => ({
    heads: (await listHeads()).map(({ issuedAt, ...head }) => ({
      ...head,
      issuedAt: issuedAt.toISOString(),
    })),
  }))
}

/** As they are published. */
export async function describeKeys(db: Db) {
  const keys = await listPublicKeys(db)
  return keys.map(({ keyId, publicKey, validFrom, validUntil }) => ({
    keyId,
    publicKey,
    from: validFrom.toISOString(),
    until: validUntil?.toISOString() ?? null,
  }))
}
