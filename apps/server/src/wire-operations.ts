import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { registerEquipment } from './features/equipment/equipment.routes.ts'
import { registerEquipmentExports } from './features/equipment/exports.routes.ts'
import { changeOperationTargets, findOperationTargets } from './features/equipment/operation-targets.ts'
import { registerPlantingDetails } from './features/planting/details.routes.ts'
import { registerPlantingExports } from './features/planting/exports.routes.ts'
import { registerPlanting } from './features/planting/planting.routes.ts'
import { registerWeatherExports } from './features/weather-cloud/exports.routes.ts'
import { registerWeatherTargets } from './features/weather-cloud/targets.routes.ts'
import { registerWeatherCloud } from './features/weather-cloud/weather-cloud.routes.ts'
import type { OperationExports } from './operation-files/export/send-export.ts'
import { createOperationWorkers } from './operation-files/operation-workers.ts'
import type { Clock } from './ports/clock.ts'
import type { FileStore } from './ports/file-store/file-store.ts'
import { createReportWorkers } from './reports/report-workers.ts'
import { registerReports } from './reports/reports.routes.ts'

export interface OperationsWiring {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly store: FileStore
}

/** Most of its time an export waits for its reader. */
const exportsPerThread = 4

/** The three clouds of field operations share their files and the threads that read them. */
export function wireOperations(app: FastifyInstance, { db, clock, config, store }: OperationsWiring): void {
  const { s3, dataDir } = config
  const onError = (error: Error) => app.log.error({ err: error }, 'a thread of operation files broke')
  const workers = createOperationWorkers({ onError })
  // Of their own: who reads slowly holds up nobody's upload.
  const exporters = createOperationWorkers({ onError, tasksPerThread: exportsPerThread })
  const reports = createReportWorkers({
    onError: (error) => app.log.error({ err: error }, 'the thread of reports broke'),
  })
  app.addHook('onClose', () => Promise.all([workers.close(), exporters.close(), reports.close()]))
  const files = { db, clock, store, files: { s3, dataDir }, workers }
  const exports: OperationExports = { clock, files: files.files, workers: exporters, open: new Map() }
  registerPlanting(app, files)
  registerPlantingDetails(app, files)
  registerPlantingExports(app, { db, exports })
  registerEquipment(app, files)
  registerEquipmentExports(app, { db, exports })
  registerWeatherCloud(app, files)
  registerWeatherTargets(app, {
    ...files,
    operationTargets: {
      find: (key) => findOperationTargets(db, key),
      change: (caller, edit) => changeOperationTargets(files, caller, edit),
    },
  })
  registerWeatherExports(app, { db, exports })
  registerReports(app, { db, clock, files: { s3, dataDir }, brand: config.brand, reports })
}
