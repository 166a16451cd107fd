import { type WebhookEvent, webhookEvents } from '@talhao/contract/alerts/webhooks'
import { v7 as createId } from 'uuid'
import type { ChangePage } from '../../platform/changes/data-changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { findKey } from '../../platform/plugins/access/load-key.ts'
import { listAlertChanges } from '../episodes/alert-changes.ts'
import { insertWebhookDeliveries } from './webhook-deliveries.repository.ts'
import { moveWebhook, type OpenHour, type ToldWebhook } from './webhooks.repository.ts'

/** Who is told, and how far. */
export interface OutgoingReader {
  readonly clientId: string
  /** null: all farms. */
  readonly farmIds: readonly string[] | null
  readonly after: string
}

export interface HourPage extends ChangePage<unknown> {
  /** Those of which something came and that are not over. */
  readonly openHours: readonly OpenHour[]
}

/** Handed in: observations belong to weather, operations to operations. */
export interface OutgoingData {
  readonly listHours: (
    reader: OutgoingReader & { readonly openHours: readonly OpenHour[]; readonly now: Date },
  ) => Promise<HourPage>
  readonly listOperations: (reader: OutgoingReader) => Promise<ChangePage<unknown>>
}

export interface ComposeWebhookDeps {
  readonly db: Db
  readonly data: OutgoingData
}

/** Below 20 kB a message. */
const hoursPerMessage = 40

/** Makes messages of what came since the last ones. Run twice, or by two processes, it makes each once. */
export async function composeWebhook(
  deps: ComposeWebhookDeps,
  webhook: ToldWebhook,
  now: Date,
): Promise<void> {
  const key = webhook.keyId === null ? null : await findKey(deps.db, webhook.keyId, now)
  if (webhook.keyId !== null && key === null) return
  for (const event of webhookEvents) {
    if (!webhook.events.includes(event) || key?.scopes.includes(event) === false) continue
    await composeEvent(deps, { webhook, event, farmIds: key?.farmIds ?? null, now })
  }
}

interface EventWork {
  readonly webhook: ToldWebhook
  readonly event: WebhookEvent
  readonly farmIds: readonly string[] | null
  readonly now: Date
}

async function composeEvent(deps: ComposeWebhookDeps, work: EventWork): Promise<void> {
  const { event, now } = work
  let { webhook } = work
  for (;;) {
    const page = await readPage(deps, { ...work, webhook })
    const { position, openHours, messages } = page
    const isMoved = await deps.db.transaction().execute(async (trx) => {
      if (!(await moveWebhook(trx, webhook, { event, position, openHours }))) return false
      const { clientId, id: webhookId } = webhook
      const deliveries = messages.map(({ type, data }) => ({
        clientId,
        id: createId(),
        webhookId,
        event: type,
        body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
        createdAt: now,
      }))
      await insertWebhookDeliveries(trx, deliveries)
      return true
    })
    if (!isMoved || !page.more) return
    webhook = {
      ...webhook,
      openHours: openHours ?? [],
      positions: { ...webhook.positions, [event]: position },
    }
  }
}

interface Page {
  readonly messages: readonly { readonly type: string; readonly data: unknown }[]
  readonly position: string
  /** null: nothing was said of hours. */
  readonly openHours: readonly OpenHour[] | null
  readonly more: boolean
}

async function readPage({ db, data }: ComposeWebhookDeps, work: EventWork): Promise<Page> {
  const { webhook, event, farmIds, now } = work
  const { clientId, openHours } = webhook
  const reader = { clientId, farmIds, after: webhook.positions[event] }
  if (event === 'observations') {
    const page = await data.listHours({ ...reader, openHours, now })
    const messages = splitHours(page.changes).map((hours) => ({
      type: 'observations.hourly',
      data: { hours },
    }))
    return { ...page, messages }
  }
  const page =
    event === 'operations'
      ? await data.listOperations(reader)
      : await listAlertChanges(db, { clientId, userId: null, farmIds }, reader.after)
  const type = event === 'operations' ? 'operation.changed' : 'alert.changed'
  const messages = page.changes.map((changed) => ({ type, data: changed }))
  return { messages, position: page.position, openHours: null, more: page.more }
}

function splitHours(hours: readonly unknown[]): (readonly unknown[])[] {
  const parts: (readonly unknown[])[] = []
  for (let at = 0; at < hours.length; at += hoursPerMessage) parts.push(hours.slice(at, at + hoursPerMessage))
  return parts
}
