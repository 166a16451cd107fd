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
      'channel.problem',
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
    select c.id, c.kind, c.name, c.user_id, c.problem,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as person_name
    from alert_channels c join users u on u.id = c.user_id
    where c.client_id = ${clientId}
    order by person_name, c.id`.execute(db)
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

export async function setChannelProblem(db: Db, id: string, problem: ChannelRow['problem']): Promise<void> {
  await db.updateTable('alertChannels').set({ problem }).where('id', '=', id).execute()
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

/** A channel that has only failed for five days is switched off (ALR-42). Of many successes at once one is written. */
export async function recordChannelResult(
  db: Db,
  id: string,
  { isSuccess, now }: { isSuccess: boolean; now: Date },
): Promise<void> {
  await (isSuccess
    ? sql`update alert_channels set last_success_at = ${now}, failing_since = null where id = ${id}
        and (failing_since is not null or last_success_at is null
          or last_success_at < ${now}::timestamptz - interval '10 seconds')`
    : sql`update alert_channels set failing_since = coalesce(failing_since, ${now}),
        problem = case when failing_since < ${now}::timestamptz - interval '5 days' then 'failing' else problem end
      where id = ${id}`
  ).execute(db)
}
