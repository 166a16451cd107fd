import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { FileOwner } from '../platform/jobs/file-upkeep.ts'
import { registerEvidenceKeys } from './keys/keys.routes.ts'
import { listHeads, listPackKeys } from './packs/packs.repository.ts'
import { registerPacks } from './packs/packs.routes.ts'
import { type EvidenceDeps, evidenceFolder } from './packs/packs.service.ts'

/** Signed, chained packs of what was sprayed, and the keys to check them with. */
export function registerEvidence(app: FastifyInstance, deps: EvidenceDeps): void {
  registerEvidenceKeys(app, { db: deps.db, listHeads: () => listHeads(deps.db) })
  registerPacks(app, deps)
}

/** Whose files lie in the store below this area's folder. */
export function createEvidenceFileOwner(db: Db): FileOwner {
  return { folder: evidenceFolder, listKeys: (keys) => listPackKeys(db, keys) }
}
