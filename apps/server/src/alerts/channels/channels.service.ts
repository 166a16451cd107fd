import { createHash, randomBytes } from 'node:crypto'
import {
  type AlertChannel,
  type AlertChannelDraft,
  type ChannelKind,
  channelKinds,
} from '@talhao/contract/alerts/channels'
import { dayMs, minuteMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import type { AlertsConfig } from '../../config.ts'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import {
  type ChannelRow,
  deleteChannelRow,
  findChannelRow,
  insertChannel,
  listChannelRows,
  type NewChannel,
  replaceSecret,
} from './channels.repository.ts'
import { channelsTexts as texts } from './channels.texts.ts'
import { isAllowedUrl } from './outgoing-request.ts'
import { createWebhookSecret } from './webhook-sender.ts'

export interface ChannelsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly config: AlertsConfig
  readonly rateLimitFactor: number
}

const maxChannels = 50
const linkMinutes = 15

export async function listChannels({ db }: ChannelsDeps, caller: UserCaller): Promise<AlertChannel[]> {
  return (await listChannelRows(db, caller)).map(describeChannel)
}

/** Chats and gateways need a bot or an account of whoever runs the installation. */
export function listChannelKinds({ config }: ChannelsDeps): ChannelKind[] {
  return channelKinds.filter(
    (kind) =>
      (kind !== 'telegram' || config.telegram !== null) && (kind !== 'gateway' || config.gateway !== null),
  )
}

export interface CreatedChannel extends AlertChannel {
  readonly secret?: string
  readonly link?: string
}

export async function createChannel(
  deps: ChannelsDeps,
  caller: UserCaller,
  draft: AlertChannelDraft,
): Promise<CreatedChannel> {
  const { clientId, userId } = caller
  const { kind, name } = draft
  const id = createId()
  const { shown, ...made } = makeChannel(deps, id, draft)
  return writeChange(deps.db, caller, async ({ trx, record }) => {
    if ((await listChannelRows(trx, caller)).length >= maxChannels)
      throw new Problem('ruleBroken', texts.tooManyChannels, { values: { limit: maxChannels } })
    await insertChannel(trx, { clientId, id, userId, kind, name, ...made })
    await record({
      clientId,
      action: 'alert.channel_created',
      subjectId: id,
      subjectName: name,
      details: { kind },
    })
    return { ...describeChannel(await requireChannel(trx, caller, id)), ...shown }
  })
}

type MadeChannel = Omit<NewChannel, 'clientId' | 'id' | 'userId' | 'kind' | 'name'> & {
  /** What is shown this once. */
  readonly shown: { readonly secret?: string; readonly link?: string }
}

function makeChannel(deps: ChannelsDeps, id: string, draft: AlertChannelDraft): MadeChannel {
  const { clock, secrets, config } = deps
  const createdAt = clock.now()
  const plain = { createdAt, address: null, secretSealed: null, linkHash: null, linkExpiresAt: null }
  const made = { ...plain, problem: null, shown: {} }
  switch (draft.kind) {
    case 'mail':
      return made
    case 'webhook': {
      const address = requireUrl(draft.url ?? '', 'url', config)
      const secret = createWebhookSecret()
      return { ...made, address, secretSealed: secrets.seal(secret, id), shown: { secret } }
    }
    case 'push': {
      const { subscription } = draft
      if (subscription === undefined) throw fieldProblem('subscription', texts.subscriptionMissing)
      const address = requireUrl(subscription.endpoint, 'subscription', config)
      return { ...made, address, secretSealed: secrets.seal(JSON.stringify(subscription.keys), id) }
    }
    case 'telegram': {
      if (config.telegram === null) throw fieldProblem('kind', texts.kindUnavailable)
      const token = randomBytes(16).toString('base64url')
      return {
        ...made,
        problem: 'unlinked',
        linkHash: hashLink(token),
        linkExpiresAt: new Date(createdAt.getTime() + linkMinutes * minuteMs),
        shown: { link: `https://t.me/${config.telegram.botName}?start=${token}` },
      }
    }
    case 'gateway': {
      if (config.gateway === null) throw fieldProblem('kind', texts.kindUnavailable)
      const address = (draft.to ?? '').replace(/[\s().-]/g, '')
      if (!/^\+[1-9]\d{7,14}$/.test(address)) throw fieldProblem('to', texts.numberInvalid)
      return { ...made, address }
    }
  }
}

export function hashLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function requireUrl(url: string, field: string, rules: Pick<AlertsConfig, 'allowLoopback'>): string {
  if (!isAllowedUrl(url, rules)) throw fieldProblem(field, texts.urlInvalid)
  return url
}

function fieldProblem(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}

export async function deleteChannel({ db }: ChannelsDeps, caller: UserCaller, id: string): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const { name } = await requireChannel(trx, caller, id)
    await deleteChannelRow(trx, clientId, id)
    await record({ clientId, action: 'alert.channel_deleted', subjectId: id, subjectName: name })
  })
}

/** How long the secret before signs beside the new one. */
export const rotationMs = dayMs

/** Of a webhook: the new secret is shown this once (ALR-159). */
export async function rotateChannelSecret(
  { db, clock, secrets }: ChannelsDeps,
  caller: UserCaller,
  id: string,
): Promise<string> {
  const { clientId } = caller
  const secret = createWebhookSecret()
  await writeChange(db, caller, async ({ trx, record }) => {
    const { kind, name } = await requireChannel(trx, caller, id)
    if (kind !== 'webhook') throw new Problem('ruleBroken', texts.noSecret)
    const previousUntil = new Date(clock.now().getTime() + rotationMs)
    await replaceSecret(trx, 'alert_channels', {
      clientId,
      id,
      secretSealed: secrets.seal(secret, id),
      previousUntil,
    })
    await record({ clientId, action: 'alert.channel_secret_rotated', subjectId: id, subjectName: name })
  })
  return secret
}

/** The caller's own; a client_admin sees those of others, too, where it says so. */
export async function requireChannel(
  db: Db,
  { clientId, userId, role }: UserCaller,
  id: string,
  { ofAnybody = false } = {},
): Promise<ChannelRow> {
  const isOpen = ofAnybody && role === 'client_admin'
  const row = await findChannelRow(db, { clientId, id, userId: isOpen ? null : userId })
  if (row === null) throw new Problem('absent', requestTexts.absent)
  return row
}

function describeChannel({ kind, address, email, ...row }: ChannelRow): AlertChannel {
  return {
    id: row.id,
    kind,
    name: row.name,
    url: kind === 'webhook' ? address : null,
    to: describeReceiver(kind, { address, email }),
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  }
}

/** Of a browser the service alone: the rest of its address would let anybody push to it. */
function describeReceiver(
  kind: ChannelKind,
  { address, email }: { address: string | null; email: string },
): string | null {
  switch (kind) {
    case 'mail':
      return email
    case 'push':
      return address === null ? null : new URL(address).host
    case 'gateway':
      return address
    case 'telegram':
    case 'webhook':
      return null
  }
}
