import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { FileOwner } from '../platform/jobs/file-upkeep.ts'
import type { Clock } from '../platform/ports/clock.ts'
import { createStorageRoom } from '../platform/quotas/storage-room.ts'
import { registerCoverage } from './covered-area/coverage.routes.ts'
import { createCoverageJobs, scheduleCoverageRound } from './covered-area/coverage-round.ts'
import type { ListBoundaries } from './covered-area/measure-subject.ts'
import { registerEquipment } from './equipment/equipment.routes.ts'
import { registerEquipmentExports } from './equipment/operations/exports.routes.ts'
import { changeOperationTargets, findOperationTargets } from './equipment/operations/operation-targets.ts'
import type { OperationExports } from './exports/send-export.ts'
import { throwGoneFile } from './files/gone-file.ts'
import { createOperationFileOwner } from './files/operation-file-owner.ts'
import { createOperationWorkers } from './files/operation-workers.ts'
import { createOutlineRound, scheduleOutlineRound } from './files/outlines/outline-round.ts'
import { listOrderedProducts, type OrderedProduct } from './orders/ordered-products.ts'
import { registerOrders } from './orders/orders.routes.ts'
import { registerPlantingDetails } from './planting/details.routes.ts'
import { registerPlantingExports } from './planting/exports.routes.ts'
import { registerPlanting } from './planting/planting.routes.ts'
import { createReportWorkers } from './reports/report-workers.ts'
import { registerReports } from './reports/reports.routes.ts'
import type { ReadStationBesideWork } from './reports/station-during-work.ts'
import { readSprayWork, type SprayWork } from './spray-work/read-spray-work.ts'
import { registerStorage } from './storage/storage.routes.ts'
import { registerWeatherExports } from './weather-cloud/exports.routes.ts'
import { registerWeatherTargets } from './weather-cloud/targets.routes.ts'
import { registerWeatherCloud } from './weather-cloud/weather-cloud.routes.ts'

export interface OperationsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly store: FileStore
  /** Handed in: boundaries of fields belong to the land. */
  readonly listBoundaries: ListBoundaries
  /** Handed in: stations belong to the weather. */
  readonly readStationBesideWork: ReadStationBesideWork
}

/** What other areas need of this one. */
interface OperationsHandOver {
  readonly readSprayWork: (
    clientId: string,
    operationId: string,
  ) => Promise<(SprayWork & { readonly mix: readonly OrderedProduct[] }) | null>
}

/** Most of its time an export waits for its reader. */
const exportsPerThread = 4

/** The three clouds of field operations share their files and the threads that read them. */
export function registerOperations(
  app: FastifyInstance,
  { db, clock, config, store, listBoundaries, readStationBesideWork }: OperationsDeps,
): OperationsHandOver {
  const { s3, dataDir } = config
  const onError = (error: Error) => app.log.error({ err: error }, 'a thread of operation files broke')
  const explain = (error: unknown) => throwGoneFile(db, error)
  const workers = createOperationWorkers({ onError, explain })
  // Of their own: who reads slowly holds up nobody's upload.
  const exporters = createOperationWorkers({ onError, explain, tasksPerThread: exportsPerThread })
  const reports = createReportWorkers({
    onError: (error) => app.log.error({ err: error }, 'the thread of reports broke'),
    explain,
  })
  app.addHook('onClose', () => Promise.all([workers.close(), exporters.close(), reports.close()]))
  const room = createStorageRoom({ db, dataDir, reserveBytes: config.diskReserveBytes })
  const files = { db, clock, store, files: { s3, dataDir }, workers, room }
  const exports: OperationExports = { clock, files: files.files, workers: exporters, open: new Map() }
  registerStorage(app, files)
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
  registerCoverage(app, { ...files, listBoundaries })
  registerOrders(app, { ...files, listBoundaries })
  registerReports(app, {
    db,
    clock,
    files: { s3, dataDir },
    brand: config.brand,
    reports,
    readStationBesideWork,
  })
  return {
    readSprayWork: async (clientId, operationId) => {
      const found = await readSprayWork(files, clientId, operationId)
      return found && { ...found, mix: await listOrderedProducts(db, clientId, found.operation.id) }
    },
  }
}

/** Whose files lie in the store below this area's folder. */
export function createOperationsFileOwner(db: Db): FileOwner {
  return createOperationFileOwner(db)
}

export function createOperationsJobs({
  db,
  clock,
  config,
  listBoundaries,
}: Omit<OperationsDeps, 'store' | 'readStationBesideWork'>): JobHandler[] {
  const { s3, dataDir } = config
  const files = { s3, dataDir }
  return [
    createOutlineRound({ db, clock, files }),
    ...createCoverageJobs({ db, clock, files, listBoundaries }),
  ]
}

export async function scheduleOperationsJobs(db: Db): Promise<void> {
  await scheduleOutlineRound(db)
  await scheduleCoverageRound(db)
}
