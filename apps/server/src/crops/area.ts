import type { Brand } from '@talhao/contract/core'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import { registerDesk } from './desk/desk.routes.ts'
import { createDeskRound, scheduleDeskRound } from './desk/desk-round.ts'
import { type DeskDeps, refreshLines } from './desk/make-lines.ts'
import { createDeskWorkers } from './desk/report/desk-workers.ts'
import { registerIrrigation } from './irrigation/irrigation.routes.ts'
import { registerCropSeasons } from './seasons/seasons.routes.ts'

/** What grows on the fields, and what it needs: frost tonight, water in the soil, hours that favour disease. */
export function registerCrops(app: FastifyInstance, deps: DeskDeps & { readonly brand: Brand }): void {
  const { db, clock } = deps
  const workers = createDeskWorkers({
    onError: (error) => app.log.error({ err: error }, 'the thread of the crop desk broke'),
  })
  app.addHook('onClose', () => workers.close())
  const refreshField = (clientId: string, fieldId: string) => refreshLines(deps, clientId, [fieldId])
  registerCropSeasons(app, { db, clock, refreshField })
  registerIrrigation(app, { db, clock, refreshField })
  registerDesk(app, { ...deps, workers })
}

export function createCropsJobs(deps: DeskDeps): JobHandler[] {
  return [createDeskRound(deps)]
}

export async function scheduleCropsJobs(db: Db): Promise<void> {
  await scheduleDeskRound(db)
}
