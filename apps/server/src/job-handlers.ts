import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { createAccountEraser } from './features/accounts/erase-account.ts'
import { createPackageFileOwner } from './features/app-packages/package-file-owner.ts'
import { createForecastReader } from './features/forecasts/forecast-reader.ts'
import { createForecastJobs } from './features/forecasts/forecast-refresh.ts'
import { createExportMailer } from './features/history/mail-export.ts'
import { createZipForgetter, createZipMaker } from './features/history/make-zip.ts'
import { createDaysRebuilder } from './features/observations/rebuild-days.ts'
import { createWeatherUpkeep } from './features/observations/weather-upkeep.ts'
import { createSprayWindowJob } from './features/spray/window-round.ts'
import type { JobHandler } from './jobs/define-job.ts'
import { createFileUpkeep } from './jobs/file-upkeep.ts'
import { brandNames } from './mail/render-mail.ts'
import { createMailSender } from './mail/send-queued-mail.ts'
import { createOperationFileOwner } from './operation-files/operation-file-owner.ts'
import type { Clock } from './ports/clock.ts'
import { createForecastProvider } from './ports/create-forecast-provider.ts'
import { createMailer } from './ports/create-mailer.ts'
import { createFileStore } from './ports/file-store/create-file-store.ts'
import { forecastsForExports } from './wire-history.ts'
import { createSalesJobs } from './wire-sales.ts'

/** Everything a worker can do: one line a job. */
export function createJobHandlers(deps: { config: Config; db: Db; pool: Pool; clock: Clock }): JobHandler[] {
  const { config, db, pool, clock } = deps
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    outboxFolder: join(config.dataDir, 'outbox'),
    from: { name: brandNames[config.brand], address: config.mailFrom },
  })
  const refresh = { db, clock, provider: createForecastProvider(config) }
  const mailLook = { brand: config.brand, publicUrl: config.publicUrl, supportEmail: config.supportEmail }
  const forecasts = createForecastReader(refresh)
  const exports = { db, pool, clock, forecasts: forecastsForExports(forecasts) }
  return [
    createMailSender({ db, mailer, clock }),
    createAccountEraser({ db, clock }),
    createDaysRebuilder(pool),
    createWeatherUpkeep({ db, pool, clock, retention: config.weatherRetention }),
    ...createForecastJobs(refresh),
    createSprayWindowJob({ db, clock, mailLook, forecasts }),
    createExportMailer({ ...exports, mailer, look: mailLook }),
    createZipMaker(exports),
    createZipForgetter(exports),
    ...createSalesJobs({ db, clock, config }),
    createFileUpkeep({
      db,
      clock,
      store: createFileStore(config),
      owners: [createPackageFileOwner(db), createOperationFileOwner(db)],
    }),
  ]
}
