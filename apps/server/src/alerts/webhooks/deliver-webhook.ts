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
import type { Clock } from '../../platform/ports/clock.ts'
import { choosePause, type SendResult, webhookPausesMs } from '../channels/channel-sender.ts'
import { ForbiddenAddressError, type OutgoingRules } from '../channels/outgoing-request.ts'
import { postSigned } from '../channels/webhook-sender.ts'
import { type ComposeWebhookDeps, composeWebhook } from './compose-webhook.ts'
import {
  forgetWebhookDeliveries,
  settleWebhookDelivery,
  type TakenWebhookDelivery,
  takeWebhookDelivery,
  type WebhookOutcome,
} from './webhook-deliveries.repository.ts'
import {
  findToldWebhook,
  listDueWebhooks,
  recordWebhookResult,
  setWebhookProblem,
  type ToldWebhook,
} from './webhooks.repository.ts'

export interface WebhookDeps extends ComposeWebhookDeps {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly rules: OutgoingRules
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
    const taken = await takeWebhookDelivery(db, webhookId, clock.now())
    if (taken === null) return
    await deliver(deps, webhook, taken)
  }
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
  await recordWebhookResult(db, webhook.id, { isSuccess: result.kind === 'delivered', now })
  if (result.kind === 'delivered') return settle({ state: 'delivered', deliveredAt: now })
  if (result.kind === 'gone') await setWebhookProblem(db, webhook.id, 'gone')
  const pauseMs =
    result.kind === 'retry' ? choosePause(webhookPausesMs, attempts.length, result.afterMs) : null
  return pauseMs === null
    ? settle({ state: 'dead', reason: result.kind === 'gone' ? 'gone' : result.answer })
    : settle({ state: 'retrying', nextAttemptAt: new Date(now.getTime() + pauseMs) })
}

async function send(
  { clock, secrets, rules }: WebhookDeps,
  { id, address, secretSealed }: ToldWebhook,
  taken: TakenWebhookDelivery,
): Promise<SendResult> {
  const secret = secrets.open(secretSealed, id)
  try {
    return await postSigned(
      { clock, rules },
      { id: taken.id, body: taken.body, address, secret: secret ?? '' },
    )
  } catch (error) {
    const answer = error instanceof Error ? error.message.slice(0, 200) : 'failed'
    return error instanceof ForbiddenAddressError
      ? { kind: 'rejected', status: null, answer }
      : { kind: 'retry', status: null, answer, afterMs: null }
  }
}
