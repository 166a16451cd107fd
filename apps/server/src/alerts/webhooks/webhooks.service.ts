import {
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
  webhookEvents,
} from '@talhao/contract/alerts/webhooks'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import { numberChanges } from '../../platform/changes/data-changes.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { findKey } from '../../platform/plugins/access/load-key.ts'
import { replaceSecret } from '../channels/channels.repository.ts'
import { rotationMs } from '../channels/channels.service.ts'
import { isAllowedUrl } from '../channels/outgoing-request.ts'
import { createWebhookSecret } from '../channels/webhook-sender.ts'
import { deliverWebhook, requestWebhook, type WebhookDeps } from './deliver-webhook.ts'
import {
  insertWebhookDeliveries,
  listWebhookDeliveryRows,
  reviveWebhookDelivery,
} from './webhook-deliveries.repository.ts'
import {
  deleteWebhookRow,
  findWebhookRow,
  insertWebhook,
  listWebhookRows,
  lockClientWebhooks,
  type WebhookRow,
} from './webhooks.repository.ts'
import { webhooksTexts as texts } from './webhooks.texts.ts'

export async function listWebhooks({ db }: WebhookDeps, clientId: string): Promise<Webhook[]> {
  return (await listWebhookRows(db, clientId)).map(describeWebhook)
}

export async function createWebhook(
  deps: WebhookDeps,
  caller: UserCaller,
  draft: WebhookDraft,
): Promise<Webhook & { secret: string }> {
  const { db, clock, secrets, rules } = deps
  const { clientId } = caller
  const { name, url } = draft
  const keyId = draft.keyId ?? null
  const events = webhookEvents.filter((event) => draft.events.includes(event))
  if (!isAllowedUrl(url, rules)) throw fieldProblem('url', texts.urlForbidden)
  await requireKey(deps, { clientId, keyId, events })
  const id = createId()
  const secret = createWebhookSecret()
  const now = clock.now()
  return writeChange(db, caller, async ({ trx, record }) => {
    await lockClientWebhooks(trx, clientId)
    if ((await listWebhookRows(trx, clientId)).length >= maxWebhooks)
      throw new Problem('ruleBroken', texts.tooMany, { values: { limit: maxWebhooks } })
    const positions = {
      observations: await numberChanges(trx, clientId, 'observation'),
      operations: await numberChanges(trx, clientId, 'operation'),
      alerts: await numberChanges(trx, clientId, 'alert'),
    }
    const webhook = { clientId, id, keyId, name, address: url, events, createdAt: now }
    await insertWebhook(trx, { ...webhook, positions, secretSealed: secrets.seal(secret, id) })
    await record({
      clientId,
      action: 'webhook.created',
      subjectId: id,
      subjectName: name,
      details: { events },
    })
    return { ...describeWebhook({ ...webhook, problem: null, lastSuccessAt: null }), secret }
  })
}

/** A key can be told of what it may read, no more. */
async function requireKey(
  { db, clock }: WebhookDeps,
  wanted: { clientId: string; keyId: string | null; events: readonly (typeof webhookEvents)[number][] },
): Promise<void> {
  if (wanted.keyId === null) return
  const key = await findKey(db, wanted.keyId, clock.now())
  if (key === null || key.clientId !== wanted.clientId) throw fieldProblem('keyId', texts.keyUnknown)
  if (!wanted.events.every((event) => key.scopes.includes(event)))
    throw fieldProblem('events', texts.scopeMissing)
}

export async function deleteWebhook({ db }: WebhookDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const webhook = await findWebhookRow(trx, { clientId, id })
    if (webhook === null) throw absent()
    await deleteWebhookRow(trx, { clientId, id })
    await record({ clientId, action: 'webhook.deleted', subjectId: id, subjectName: webhook.name })
  })
}

/** The new secret is shown this once (ALR-159). */
export async function rotateWebhookSecret(
  { db, clock, secrets }: WebhookDeps,
  caller: UserCaller,
  id: string,
): Promise<string> {
  const { clientId } = caller
  const secret = createWebhookSecret()
  await writeChange(db, caller, async ({ trx, record }) => {
    const webhook = await findWebhookRow(trx, { clientId, id })
    if (webhook === null) throw absent()
    const previousUntil = new Date(clock.now().getTime() + rotationMs)
    await replaceSecret(trx, 'webhooks', {
      clientId,
      id,
      secretSealed: secrets.seal(secret, id),
      previousUntil,
    })
    await record({ clientId, action: 'webhook.secret_rotated', subjectId: id, subjectName: webhook.name })
  })
  return secret
}

/** The same way as every other message; the answer tells the attempt. */
export async function testWebhook(
  deps: WebhookDeps,
  { clientId }: UserCaller,
  webhookId: string,
): Promise<WebhookDelivery> {
  const { db, clock } = deps
  const webhook = await requireWebhook(deps, clientId, webhookId)
  if (webhook.problem !== null) throw new Problem('ruleBroken', texts.ended)
  const id = createId()
  const createdAt = clock.now()
  const data = { webhookId, name: webhook.name }
  const body = JSON.stringify({ type: 'test', timestamp: createdAt.toISOString(), data })
  await db
    .transaction()
    .execute((trx) =>
      insertWebhookDeliveries(trx, [{ clientId, id, webhookId, event: 'test', body, createdAt }]),
    )
  await deliverWebhook(deps, webhookId)
  return requireDelivery(deps, webhookId, id)
}

export async function listWebhookDeliveries(
  deps: WebhookDeps,
  { clientId }: UserCaller,
  wanted: { id: string; state?: WebhookDelivery['state'] | undefined; cursor?: string | undefined },
): Promise<{ deliveries: WebhookDelivery[]; cursor: string | null }> {
  await requireWebhook(deps, clientId, wanted.id)
  return listWebhookDeliveryRows(deps.db, wanted.id, { state: wanted.state, cursor: wanted.cursor })
}

export async function replayWebhookDelivery(
  deps: WebhookDeps,
  { clientId }: UserCaller,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<WebhookDelivery> {
  const { db, clock } = deps
  await requireWebhook(deps, clientId, webhookId)
  await requireDelivery(deps, webhookId, id)
  await db.transaction().execute(async (trx) => {
    if (!(await reviveWebhookDelivery(trx, { clientId, webhookId, id, now: clock.now() })))
      throw new Problem('conflict', texts.notDead)
    await requestWebhook(trx, webhookId)
  })
  return requireDelivery(deps, webhookId, id)
}

async function requireWebhook({ db }: WebhookDeps, clientId: string, id: string): Promise<WebhookRow> {
  const webhook = await findWebhookRow(db, { clientId, id })
  if (webhook === null) throw absent()
  return webhook
}

async function requireDelivery({ db }: WebhookDeps, webhookId: string, id: string): Promise<WebhookDelivery> {
  const { deliveries } = await listWebhookDeliveryRows(db, webhookId, { id })
  const [delivery] = deliveries
  if (delivery === undefined) throw absent()
  return delivery
}

function absent(): Problem {
  return new Problem('absent', requestTexts.absent)
}

function fieldProblem(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}

function describeWebhook({ clientId, address, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    url: address,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    createdAt: row.createdAt.toISOString(),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  }
}
