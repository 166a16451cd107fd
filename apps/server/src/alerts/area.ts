import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Secrets } from '../platform/db/secrets.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { MailLook } from '../platform/mail/mail-content.ts'
import { createUnsubscribeTokens } from '../platform/mail/unsubscribe-tokens.ts'
import type { Clock } from '../platform/ports/clock.ts'
import { registerAlertChannels } from './channels/channels.routes.ts'
import { createConfirmTokens } from './channels/confirm-tokens.ts'
import { createSenders } from './channels/create-senders.ts'
import { createTelegramJob, scheduleTelegramUpdates } from './channels/telegram-updates.ts'
import {
  describeAlertUnsubscribeUrl,
  registerAlertUnsubscribe,
} from './channels/unsubscribe-alerts.routes.ts'
import { confirmByAnswer } from './episodes/confirm-by-answer.ts'
import { registerAlertEpisodes } from './episodes/episodes.routes.ts'
import { createAlertsRounds, scheduleAlertsRounds } from './evaluation/alerts-rounds.ts'
import type { AlertMailDeps } from './messages/compose-deliveries.ts'
import { type AlertLog, createDeliverJob, type DeliverDeps } from './messages/deliver-channel.ts'
import { registerAlertDeliveries } from './messages/deliveries.routes.ts'
import { endRefusedMail } from './messages/end-channel.ts'
import { registerAlertPreferences } from './preferences/preferences.routes.ts'
import type { ListFieldPlaces } from './rules/field-stations.ts'
import { registerAlertRules } from './rules/rules.routes.ts'
import type { AlertWeather } from './sampling/alert-weather.ts'
import type { ListAlertWork } from './sampling/alert-work.ts'
import { createEndExpectation, createEndExpectations } from './sampling/expect-end.ts'
import type { ListFailedUploads } from './sampling/failed-upload.ts'
import type { OutgoingData } from './webhooks/compose-webhook.ts'
import { createWebhookJobs, scheduleWebhooksRound, type WebhookDeps } from './webhooks/deliver-webhook.ts'
import { registerWebhooks } from './webhooks/webhooks.routes.ts'

export interface AlertsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly secrets: Secrets
  readonly mailLook: MailLook
  /** Handed in: stations, observations and forecasts belong to weather. */
  readonly weather: AlertWeather
  /** Handed in: work in the field belongs to operations. */
  readonly listWork: ListAlertWork
  /** Handed in: uploads belong to operations. */
  readonly listFailedUploads: ListFailedUploads
  /** Handed in: fields belong to land. */
  readonly listFieldPlaces: ListFieldPlaces
  /** Handed in: what webhooks tell of other areas. */
  readonly data: OutgoingData
  /** Where the operator reads what has to be mended. */
  readonly log?: AlertLog | undefined
}

/** What people are told of, and on which channels. */
export function registerAlerts(app: FastifyInstance, deps: AlertsDeps): void {
  const { db, clock, config, secrets, mailLook, weather, listWork, listFailedUploads, listFieldPlaces } = deps
  registerAlertPreferences(app, { db })
  registerAlertChannels(app, {
    db,
    clock,
    secrets,
    config: config.alerts,
    rateLimitFactor: config.rateLimitFactor,
  })
  registerAlertUnsubscribe(app, { db, mailLook, tokens: createUnsubscribeTokens(config.sealingKeys) })
  registerAlertDeliveries(app, describeDelivery(deps))
  registerAlertEpisodes(app, {
    db,
    clock,
    expectEnd: createEndExpectation(weather),
    confirmTokens: createConfirmTokens(config.sealingKeys),
    rateLimitFactor: config.rateLimitFactor,
  })
  registerAlertRules(app, { db, clock, weather, listWork, listFailedUploads, listFieldPlaces })
  registerWebhooks(app, describeWebhooks(deps))
}

export function createAlertsJobs(deps: AlertsDeps): JobHandler[] {
  const { db, clock, config, weather, listWork, listFailedUploads, listFieldPlaces } = deps
  return [
    createDeliverJob(describeDelivery(deps)),
    ...createAlertsRounds({ db, clock, weather, listWork, listFailedUploads, listFieldPlaces }),
    ...createWebhookJobs(describeWebhooks(deps)),
    createTelegramJob({
      db,
      clock,
      settings: config.alerts.telegram,
      confirm: (confirmation) => confirmByAnswer({ db, clock }, confirmation),
    }),
  ]
}

export async function scheduleAlertsJobs(db: Db): Promise<void> {
  await scheduleAlertsRounds(db)
  await scheduleWebhooksRound(db)
  await scheduleTelegramUpdates(db, 0)
}

function describeWebhooks({ db, clock, config, secrets, data, mailLook }: AlertsDeps): WebhookDeps {
  return { db, clock, secrets, data, mailLook, rules: { allowLoopback: config.alerts.allowLoopback } }
}

function describeDelivery(deps: AlertsDeps): DeliverDeps {
  const { db, clock, config, secrets, log } = deps
  return {
    db,
    clock,
    secrets,
    senders: createSenders(config, clock),
    confirmTokens: createConfirmTokens(config.sealingKeys),
    log,
    expectEnds: createEndExpectations(deps.weather),
    ...describeMails(deps),
  }
}

function describeMails({ mailLook, config }: Pick<AlertsDeps, 'mailLook' | 'config'>): AlertMailDeps {
  const links = { mailLook, tokens: createUnsubscribeTokens(config.sealingKeys) }
  return { mailLook, unsubscribeUrlOf: (person) => describeAlertUnsubscribeUrl(links, person) }
}

/** Of a mail server that refused an address for good: alerts go there no more (ALR-158). */
export function createRefusedMailHandler(deps: Pick<AlertsDeps, 'mailLook' | 'config' | 'clock'>) {
  return (trx: Trx, email: string): Promise<void> =>
    endRefusedMail(trx, describeMails(deps), { email, now: deps.clock.now() })
}
