import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { FileOwner } from '../platform/jobs/file-upkeep.ts'
import { registerEvidenceKeys } from './keys/keys.routes.ts'
import { evidenceFolder } from './packs/append-pack.ts'
import { createEvidenceWorkers } from './packs/evidence-workers.ts'
import { listHeads, listPackKeys } from './packs/packs.repository.ts'
import { registerPacks } from './packs/packs.routes.ts'
import type { EvidenceDeps } from './packs/packs.service.ts'
import { registerSharing } from './sharing/sharing.routes.ts'
import { createStampJob, requestStamp } from './stamping/stamp-pack.ts'
import { createViewRecorder, type ViewedArea } from './views/view-recorder.ts'
import { registerDataViews } from './views/views.routes.ts'

/** Signed, chained packs of what was sprayed, and the keys to check them with. */
export function registerEvidence(
  app: FastifyInstance,
  {
    areaOf,
    tsaUrl,
    verifierFile,
    ...handed
  }: Omit<EvidenceDeps, 'workers' | 'onIssued'> & {
    areaOf: (endpoint: string) => ViewedArea | null
    tsaUrl: string | null
    /** Of the built page. */
    verifierFile: string
  },
): void {
  const workers = createEvidenceWorkers({
    onError: (error) => app.log.error({ err: error }, 'the thread of evidence broke'),
  })
  app.addHook('onClose', () => workers.close())
  const deps: EvidenceDeps = {
    ...handed,
    workers,
    onIssued: async (trx, pack) => {
      if (tsaUrl !== null) await requestStamp(trx, pack)
    },
  }
  registerEvidenceKeys(app, { db: deps.db, listHeads: () => listHeads(deps.db) })
  registerPacks(app, deps)
  const recorder = createViewRecorder(app, { db: deps.db, clock: deps.clock, areaOf })
  registerDataViews(app, { db: deps.db, clock: deps.clock, recorder })
  const readVerifier = () => readFile(verifierFile).catch(() => null)
  registerSharing(app, { ...deps, recorder, readVerifier })
}

/** Whose files lie in the store below this area's folder. */
export function createEvidenceFileOwner(db: Db): FileOwner {
  return { folder: evidenceFolder, listKeys: (keys) => listPackKeys(db, keys) }
}

export function createEvidenceJobs(deps: { db: Db; store: FileStore; tsaUrl: string | null }): JobHandler[] {
  return [createStampJob(deps)]
}
