import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { registerEquipment } from './features/equipment/equipment.routes.ts'
import { registerPlanting } from './features/planting/planting.routes.ts'
import { registerWeatherCloud } from './features/weather-cloud/weather-cloud.routes.ts'
import { createOperationWorkers } from './operation-files/operation-workers.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStore } from './ports/file-store/file-store.ts'

export interface OperationsWiring {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly store: FileStore
}

/** The three clouds of field operations share their files and the threads that read them. */
export function wireOperations(app: FastifyInstance, { db, clock, config, store }: OperationsWiring): void {
  const { s3, dataDir } = config
  const workers = createOperationWorkers({
    onError: (error) => app.log.error({ err: error }, 'a thread of operation files broke'),
  })
  app.addHook('onClose', () => workers.close())
  const files = { db, clock, store, files: { s3, dataDir }, workers }
  registerPlanting(app, files)
  registerEquipment(app, files)
  registerWeatherCloud(app, files)
}
