import type { ChannelKind, ClientChannel } from '@talhao/contract/alerts/channels'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface ChannelRow {
  readonly clientId: string
  readonly id: string
  readonly userId: string
  readonly kind: ChannelKind
  readonly name: string
  readonly address: string | null
  readonly secretSealed: Buffer | null
  readonly problem: 'unlinked' | 'gone' | 'stopped' | 'failing' | null
  readonly createdAt: Date
  readonly lastSuccessAt: Date | null
  /** Of the person: where mails go. */
  readonly email: string
}

/** Mail that an address refused for good goes again once the person has another one. */
const problemNow = sql<ChannelRow['problem']>`case when channel.kind = 'mail' and channel.problem = 'gone'
  and lower(channel.address) is distinct from lower(users.email) then null else channel.problem end`

function selectChannels(db: Db) {
  return db
    .selectFrom('alertChannels as channel')
    .innerJoin('users', 'users.id', 'channel.userId')
    .select([
      'channel.clientId',
      'channel.id',
      'channel.userId',
      'channel.kind',
      'channel.name',
      'channel.address',
      'channel.secretSealed',
      problemNow.as('problem'),
      'channel.createdAt',
      'channel.lastSuccessAt',
      'users.email',
    ])
}

export function listChannelRows(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<ChannelRow[]> {
  return selectChannels(db)
    .where('channel.clientId', '=', clientId)
    .where('channel.userId', '=', userId)
    .orderBy('channel.id')
    .execute()
}

/** Of everybody, by person. */
export async function listChannelsOfClient(db: Db, clientId: string): Promise<ClientChannel[]> {
  const { rows } = await sql<ClientChannel>`
    select channel.id, channel.kind, channel.name, channel.user_id, ${problemNow} as problem,
      coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.email) as person_name
    from alert_channels channel join users on users.id = channel.user_id
    where channel.client_id = ${clientId}
    order by person_name, channel.id`.execute(db)
  return rows
}

/** Without a user, whoever of the client it belongs to. */
export async function findChannelRow(
  db: Db,
  wanted: { clientId: string; id: string; userId: string | null },
): Promise<ChannelRow | null> {
  let query = selectChannels(db)
    .where('channel.clientId', '=', wanted.clientId)
    .where('channel.id', '=', wanted.id)
  if (wanted.userId !== null) query = query.where('channel.userId', '=', wanted.userId)
  return (await query.executeTakeFirst()) ?? null
}

export interface NewChannel {
  readonly clientId: string
  readonly id: string
  readonly userId: string
  readonly kind: ChannelKind
  readonly name: string
  readonly address: string | null
  readonly secretSealed: Buffer | null
  readonly problem: 'unlinked' | null
  readonly linkHash: Buffer | null
  readonly linkExpiresAt: Date | null
  readonly createdAt: Date
}

/** A browser has one subscription, whoever is signed in: the newest person has it (ALR-44). */
export async function insertChannel(trx: Trx, channel: NewChannel): Promise<void> {
  if (channel.kind === 'push')
    await trx
      .deleteFrom('alertChannels')
      .where('kind', '=', 'push')
      .where('address', '=', channel.address)
      .execute()
  await trx.insertInto('alertChannels').values(channel).execute()
}

/** Rules forget it, too. */
export async function deleteChannelRow(trx: Trx, clientId: string, id: string): Promise<void> {
  await sql`update alert_rules set channel_ids = array_remove(channel_ids, ${id}::uuid)
    where client_id = ${clientId} and ${id}::uuid = any(channel_ids)`.execute(trx)
  await trx.deleteFrom('alertChannels').where('clientId', '=', clientId).where('id', '=', id).execute()
}

/** False: it was over before. */
export async function endChannelRow(trx: Trx, id: string, problem: 'gone' | 'failing'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('alertChannels')
    .set({ problem })
    .where('id', '=', id)
    .where('problem', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Mail to this address ends; gives back the channels that it ended now. */
export async function endMailRows(trx: Trx, email: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update alert_channels c set problem = 'gone', address = ${email} from users u
    where u.id = c.user_id and c.kind = 'mail' and lower(u.email) = lower(${email})
      and (c.problem is null or c.problem = 'gone' and lower(c.address) is distinct from lower(u.email))
    returning c.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Mail goes again: the person has another address. */
export async function resumeMail(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('alertChannels').set({ problem: null, address: null }).where('id', '=', id).execute()
}

export interface PushRow {
  readonly id: string
  readonly userId: string
  readonly secretSealed: Buffer
  readonly problem: ChannelRow['problem']
}

/** Locks it. */
export async function findPushRow(trx: Trx, endpoint: string): Promise<PushRow | null> {
  const row = await trx
    .selectFrom('alertChannels')
    .select(['id', 'userId', 'secretSealed', 'problem'])
    .where('kind', '=', 'push')
    .where('address', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined || row.secretSealed === null ? null : { ...row, secretSealed: row.secretSealed }
}

/** Whether another channel has that subscription; one of the same person gives way. */
export async function hasOtherPush(trx: Trx, { id, userId }: PushRow, endpoint: string): Promise<boolean> {
  const other = await trx
    .selectFrom('alertChannels')
    .select(['clientId', 'id', 'userId'])
    .where('kind', '=', 'push')
    .where('address', '=', endpoint)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other === undefined) return false
  if (other.userId !== userId) return true
  await deleteChannelRow(trx, other.clientId, other.id)
  return false
}

/** What the push service ended begins again; what the person stopped does not. */
export async function setPushSubscription(
  trx: Trx,
  id: string,
  { address, secretSealed }: { address: string; secretSealed: Buffer },
): Promise<void> {
  await sql`update alert_channels set address = ${address}, secret_sealed = ${secretSealed}, failing_since = null,
    problem = case when problem in ('gone', 'failing') then null else problem end where id = ${id}`.execute(
    trx,
  )
}

/** The secret so far goes on signing until then. */
export async function replaceSecret(
  trx: Trx,
  table: 'alert_channels' | 'webhooks',
  { clientId, id, secretSealed, previousUntil }: NewSecret,
): Promise<void> {
  await sql`update ${sql.table(table)} set secret_sealed = ${secretSealed}, previous_secret_sealed = secret_sealed,
    previous_secret_until = ${previousUntil} where client_id = ${clientId} and id = ${id}`.execute(trx)
}

interface NewSecret {
  readonly clientId: string
  readonly id: string
  readonly secretSealed: Buffer
  readonly previousUntil: Date
}

export async function findChannelAddress(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('alertChannels').select('address').where('id', '=', id).executeTakeFirst()
  return row?.address ?? null
}

export async function setChannelAddress(db: Db, id: string, address: string): Promise<void> {
  await db.updateTable('alertChannels').set({ address }).where('id', '=', id).execute()
}

/** What the link of a chat leads to; false: it was used, or lived too long. */
export async function linkChannel(
  db: Db,
  { linkHash, chatId, now }: { linkHash: Buffer; chatId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alertChannels')
    .set({ address: chatId, problem: null, linkHash: null, linkExpiresAt: null })
    .where('linkHash', '=', linkHash)
    .where('linkExpiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whose chat it is; a chat may be linked by several people. */
export function listPeopleOfChat(db: Db, chatId: string): Promise<{ clientId: string; userId: string }[]> {
  return db
    .selectFrom('alertChannels')
    .select(['clientId', 'userId'])
    .distinct()
    .where('kind', '=', 'telegram')
    .where('address', '=', chatId)
    .where('problem', 'is', null)
    .execute()
}

export async function stopChat(db: Db, chatId: string): Promise<void> {
  await db
    .updateTable('alertChannels')
    .set({ problem: 'stopped' })
    .where('kind', '=', 'telegram')
    .where('address', '=', chatId)
    .execute()
}

export async function stopMails(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<void> {
  await db
    .updateTable('alertChannels')
    .set({ problem: 'stopped' })
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .where('kind', '=', 'mail')
    .execute()
}

/** Of many successes at once one is written. True: it has only failed for five days (ALR-42). */
export async function recordChannelResult(
  db: Db,
  id: string,
  { isSuccess, now }: { isSuccess: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await (isSuccess
    ? sql<{
        isFailing: boolean
      }>`update alert_channels set last_success_at = ${now}, failing_since = null where id = ${id}
        and (failing_since is not null or last_success_at is null
          or last_success_at < ${now}::timestamptz - interval '10 seconds')`
    : sql<{ isFailing: boolean }>`update alert_channels set failing_since = coalesce(failing_since, ${now})
      where id = ${id} returning failing_since < ${now}::timestamptz - interval '5 days' as is_failing`
  ).execute(db)
  return rows[0]?.isFailing === true
}
