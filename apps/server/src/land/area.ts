import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { Clock } from '../platform/ports/clock.ts'
import { registerBufferRules } from './buffer-rules/buffer-rules.routes.ts'
import { registerFarmPairs } from './farms/farm-pairs.routes.ts'
import { registerLandFields } from './fields/fields.routes.ts'
import { registerGuard } from './guard/guard.routes.ts'
import type { GuardDeps } from './guard/guard.service.ts'
import type { LandDeps } from './imports/create-import.ts'
import { registerLandImports } from './imports/imports.routes.ts'
import { createLandWorkers } from './imports/land-workers.ts'
import { registerReceptors } from './receptors/receptors.routes.ts'

export interface LandAreaDeps {
  readonly db: Db
  readonly clock: Clock
  /** Handed in: stations and the wind belong to weather. */
  readonly listStationPlaces: LandDeps['listStationPlaces']
  readonly readWindAhead: GuardDeps['readWindAhead']
}

/** Fields with their boundaries, their neighbours, and the guard before spraying. */
export function registerLand(app: FastifyInstance, deps: LandAreaDeps): void {
  const { db, clock, listStationPlaces, readWindAhead } = deps
  const workers = createLandWorkers({
    onError: (error) => app.log.error({ err: error }, 'the thread of the land broke'),
  })
  app.addHook('onClose', () => workers.close())
  registerLandFields(app, { db, clock })
  registerFarmPairs(app, { db, clock })
  registerReceptors(app, { db, clock })
  registerBufferRules(app, { db, clock })
  registerLandImports(app, { db, clock, workers, listStationPlaces })
  registerGuard(app, { db, clock, workers, readWindAhead })
}
