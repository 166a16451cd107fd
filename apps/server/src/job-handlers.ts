import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { JobHandler } from './jobs/define-job.ts'
import { brandNames } from './mail/render-mail.ts'
import { createMailSender } from './mail/send-queued-mail.ts'
import type { Clock } from './ports/clock.ts'
import { createMailer } from './ports/create-mailer.ts'

/** Everything a worker can do: one line a job. */
export function createJobHandlers(deps: { config: Config; db: Db; clock: Clock }): JobHandler[] {
  const { config, db, clock } = deps
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    outboxFolder: join(config.dataDir, 'outbox'),
    from: { name: brandNames[config.brand], address: config.mailFrom },
  })
  return [createMailSender({ db, mailer, clock })]
}
