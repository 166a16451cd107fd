import { dayMs, minuteMs, secondMs } from '@talhao/local-time'
import { Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import {
  defineJob,
  enqueue,
  enqueueRound,
  handleJob,
  type JobHandler,
} from '../../platform/jobs/define-job.ts'
import type { MailLook } from '../../platform/mail/mail-content.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  chooseBusyMs,
  choosePause,
  isBusy,
  nameHost,
  type SendResult,
  webhookPausesMs,
} from '../channels/channel-sender.ts'
import { ForbiddenAddressError, type OutgoingRules } from '../channels/outgoing-request.ts'
import { findPause, pauseService } from '../channels/service-pauses.repository.ts'
import { postSigned } from '../channels/webhook-sender.ts'
import { type ComposeWebhookDeps, composeWebhook } from './compose-webhook.ts'
import { endWebhook } from './end-webhook.ts'
import {
  forgetWebhookDeliveries,
  postponeWebhookDeliveries,
  settleWebhookDelivery,
  type TakenWebhookDelivery,
  takeWebhookDelivery,
  type WebhookOutcome,
} from './webhook-deliveries.repository.ts'
import {
  findToldWebhook,
  listDueWebhooks,
  recordWebhookResult,
  type ToldWebhook,
} from './webhooks.repository.ts'

export interface WebhookDeps extends ComposeWebhookDeps {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly rules: OutgoingRules
  readonly mailLook: MailLook
}

const deliverWebhookJob = defineJob({
  name: 'deliver_webhook',
  payload: Type.Object({ webhookId: Type.String() }),
  maxAttempts: 10,
})
const webhooksRoundJob = defineJob({ name: 'webhooks_round', payload: Type.Object({}), maxAttempts: 25 })

/** Paced by the machine's clock, as the rounds of the rules are. */
const roundPauseMs = 10 * secondMs
/** What a station sends late by a few minutes still counts in its hour. */
export const hourGraceMs = 5 * minuteMs
const keptDays = 30
/** A revived message goes through the pauses again; the log keeps the newest. */
const maxAttempts = 30

/** One waits for each address, however many ask for it. */
export async function requestWebhook(db: Db, webhookId: string): Promise<void> {
  await enqueue(db, deliverWebhookJob, { webhookId }, { key: `deliver_webhook ${webhookId}` })
}

export async function scheduleWebhooksRound(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, webhooksRoundJob, {}, pauseMs)
}

export function createWebhookJobs(deps: WebhookDeps): JobHandler[] {
  const { db, clock } = deps
  return [
    handleJob(deliverWebhookJob, ({ webhookId }) => deliverWebhook(deps, webhookId)),
    handleJob(webhooksRoundJob, async () => {
      // First, so that a round that fails does not end the rounds.
      await scheduleWebhooksRound(db, roundPauseMs)
      const now = clock.now()
      const hourEndedBefore = new Date(now.getTime() - hourGraceMs)
      for (const id of await listDueWebhooks(db, { now, hourEndedBefore })) await requestWebhook(db, id)
      await forgetWebhookDeliveries(db, new Date(now.getTime() - keptDays * dayMs))
    }),
  ]
}

/** Tells an address what came since, and what failed before. */
export async function deliverWebhook(deps: WebhookDeps, webhookId: string): Promise<void> {
  const { db, clock } = deps
  const webhook = await findToldWebhook(db, webhookId)
  if (webhook === null || webhook.problem !== null) return
  await composeWebhook(deps, webhook, clock.now())
  for (;;) {
    if (await waitForHost(deps, webhook)) return
    const taken = await takeWebhookDelivery(db, webhookId, clock.now())
    if (taken === null) return
    await deliver(deps, webhook, taken)
  }
}

/** True: the host asked to be left alone, so all that is due waits (ALR-156). */
async function waitForHost({ db, clock }: WebhookDeps, { id, address }: ToldWebhook): Promise<boolean> {
  const now = clock.now()
  const pause = await findPause(db, { service: nameHost('webhook', address), credentials: '' }, now)
  if (pause !== null) await postponeWebhookDeliveries(db, id, { now, until: pause.until })
  return pause !== null
}

async function deliver(deps: WebhookDeps, webhook: ToldWebhook, taken: TakenWebhookDelivery): Promise<void> {
  const { db, clock } = deps
  const result = await send(deps, webhook, taken)
  const now = clock.now()
  const attempts = [
    ...taken.attempts,
    { at: now.toISOString(), status: result.status, answer: result.answer },
  ].slice(-maxAttempts)
  const settle = (outcome: Partial<WebhookOutcome> & Pick<WebhookOutcome, 'state'>) =>
    settleWebhookDelivery(db, taken, {
      reason: null,
      nextAttemptAt: null,
      deliveredAt: null,
      attempts,
      ...outcome,
    })
  const service = nameHost('webhook', webhook.address)
  const isFailing = await recordWebhookResult(db, webhook.id, { isSuccess: result.kind === 'delivered', now })
  if (result.kind === 'delivered') return settle({ state: 'delivered', deliveredAt: now })
  if (isBusy(result)) {
    const until = new Date(now.getTime() + chooseBusyMs(result))
    const { status, answer } = result
    await pauseService(db, { service, credentials: '', reason: 'busy', until, status, answer }, now)
  }
  if (result.kind === 'gone') await endWebhook(deps, webhook, 'gone')
  else if (isFailing) await endWebhook(deps, webhook, 'failing')
  const pauseMs =
    result.kind === 'retry' ? choosePause(webhookPausesMs, attempts.length, result.afterMs) : null
  return pauseMs === null
    ? settle({ state: 'dead', reason: result.kind === 'gone' ? 'gone' : result.answer })
    : settle({ state: 'retrying', nextAttemptAt: new Date(now.getTime() + pauseMs) })
}

async function send(
  { clock, secrets, rules }: WebhookDeps,
  webhook: ToldWebhook,
  taken: TakenWebhookDelivery,
): Promise<SendResult> {
  const { id, address, secretSealed, previousSecretSealed, previousSecretUntil } = webhook
  const isPreviousValid = (previousSecretUntil?.getTime() ?? 0) > clock.now().getTime()
  const sealed = [secretSealed, ...(isPreviousValid ? [previousSecretSealed] : [])]
  const signing = sealed.flatMap((one) => (one === null ? [] : (secrets.open(one, id) ?? [])))
  try {
    return await postSigned({ clock, rules }, { id: taken.id, body: taken.body, address, secrets: signing })
  } catch (error) {
    const answer = error instanceof Error ? error.message.slice(0, 200) : 'failed'
    return error instanceof ForbiddenAddressError
      ? { kind: 'rejected', status: null, answer }
      : { kind: 'retry', status: null, answer, afterMs: null }
  }
}
