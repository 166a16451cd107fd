import { join } from 'node:path'
import type { Pool } from 'pg'
import { createAccountsFileOwners, createAccountsJobs } from './accounts/area.ts'
import { createAlertsJobs, createRefusedMailHandler, scheduleAlertsJobs } from './alerts/area.ts'
import type { AlertLog } from './alerts/messages/deliver-channel.ts'
import { clientData } from './client-data.ts'
import type { Config } from './config.ts'
import { createCropsJobs, scheduleCropsJobs } from './crops/area.ts'
import { createEvidenceFileOwner, createEvidenceJobs } from './evidence/area.ts'
import { listBoundariesBesideWork } from './land/fields/boundaries-beside-work.ts'
import { listFieldPlaces } from './land/fields/field-places.ts'
import { createOperationsFileOwner, createOperationsJobs, scheduleOperationsJobs } from './operations/area.ts'
import { listOperationChanges } from './operations/equipment/operations/operation-changes.ts'
import { listWorkNear } from './operations/equipment/operations/work-near.ts'
import { listFailedUploads } from './operations/files/failures/failed-uploads.ts'
import { createBackupJob, scheduleBackup } from './platform/backup/scheduled-backup.ts'
import { brandNames } from './platform/brand-names.ts'
import type { Db } from './platform/db/database.ts'
import { createSecrets } from './platform/db/secrets.ts'
import { createFileStore } from './platform/file-store/create-file-store.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import { createFileUpkeep, scheduleFileUpkeep } from './platform/jobs/file-upkeep.ts'
import { createMailSender } from './platform/mail/send-queued-mail.ts'
import type { Clock } from './platform/ports/clock.ts'
import { createMailer } from './platform/ports/create-mailer.ts'
import { type MailObserver, observeMailer } from './platform/ports/observe-mailer.ts'
import { readFreeBytes } from './platform/quotas/free-space.ts'
import { createSalesJobs } from './sales/area.ts'
import { hasSubscription } from './sales/offers/checkouts.repository.ts'
import { fileColumns, listPortalSecrets } from './stored-data.ts'
import { createWeatherJobs, scheduleWeatherJobs } from './weather/area.ts'
import { createCropWeather } from './weather/crop-weather/crop-weather.ts'
import { createForecastReader } from './weather/forecasts/forecast-reader.ts'
import { createForecastProvider } from './weather/forecasts/provider/create-forecast-provider.ts'
import { listHourChanges } from './weather/observations/arrivals/hour-changes.ts'
import { upsertSubscription } from './weather/stations/station-subscriptions.repository.ts'
import { createWeatherWatch } from './weather/watch/weather-watch.ts'

export interface JobHandlerDeps {
  readonly config: Config
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  /** Who is told of the mails that go out. */
  readonly mailObserver?: MailObserver
  /** Where the operator reads what has to be mended. */
  readonly log?: AlertLog | undefined
}

/** Everything a worker can do. */
export function createJobHandlers(deps: JobHandlerDeps): JobHandler[] {
  const { config, db, pool, clock, mailObserver = {}, log } = deps
  const plainMailer = createMailer({
    smtpUrl: config.smtpUrl,
    outboxFolder: join(config.dataDir, 'outbox'),
    from: { name: brandNames[config.brand], address: config.mailFrom },
    replyTo: config.supportEmail,
  })
  const mailer = observeMailer(plainMailer, mailObserver)
  const mailLook = { brand: config.brand, publicUrl: config.publicUrl, supportEmail: config.supportEmail }
  return [
    createMailSender({
      db,
      mailer,
      clock,
      onRefused: createRefusedMailHandler({ mailLook, config, clock }),
    }),
    ...createAccountsJobs({
      db,
      pool,
      clock,
      mailLook,
      store: createFileStore(config),
      clientData,
      hasRoom: async () => (await readFreeBytes(config.dataDir)) > config.diskReserveBytes,
      hasSubscription: (clientId) => hasSubscription(db, clientId),
    }),
    ...createWeatherJobs({ config, db, pool, clock, mailer, mailLook }),
    ...createOperationsJobs({
      db,
      clock,
      config,
      listBoundaries: (request) => listBoundariesBesideWork(db, request),
    }),
    ...createSalesJobs({ db, clock, config, mailLook, upsertSubscription }),
    ...createCropsJobs({
      db,
      clock,
      weather: createCropWeather({
        db,
        forecasts: createForecastReader({ db, clock, provider: createForecastProvider(config, db) }),
      }),
    }),
    ...createAlertsJobs({
      db,
      clock,
      config,
      secrets: createSecrets(config.sealingKeys),
      mailLook,
      weather: createWeatherWatch({
        db,
        pool,
        forecasts: createForecastReader({ db, clock, provider: createForecastProvider(config, db) }),
      }),
      listWork: (place) => listWorkNear(db, place),
      listFailedUploads: (request) => listFailedUploads(db, request),
      listFieldPlaces: (request) => listFieldPlaces(db, request),
      data: {
        listHours: (reader) => listHourChanges(db, reader),
        listOperations: (reader) => listOperationChanges(db, reader),
      },
      log,
    }),
    ...createEvidenceJobs({ db, store: createFileStore(config), tsaUrl: config.tsaUrl }),
    createFileUpkeep({
      db,
      clock,
      store: createFileStore(config),
      owners: [...createAccountsFileOwners(db), createOperationsFileOwner(db), createEvidenceFileOwner(db)],
    }),
    createBackupJob({
      db,
      pool,
      clock,
      store: createFileStore(config),
      fileColumns,
      secrets: listPortalSecrets(config),
      settings: { ...config.backup, s3: config.s3 },
    }),
  ]
}

/** What is done again and again; servers and workers alike ask for it at their start. */
export async function scheduleJobs(
  db: Db,
  { config, now }: { config: Pick<Config, 'backup'>; now: Date },
): Promise<void> {
  await scheduleWeatherJobs(db)
  await scheduleOperationsJobs(db)
  await scheduleAlertsJobs(db)
  await scheduleCropsJobs(db)
  await scheduleFileUpkeep(db)
  await scheduleBackup(db, { schedule: config.backup.schedule, now })
}
