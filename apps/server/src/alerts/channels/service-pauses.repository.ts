import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A service that takes no messages for a while, whoever they are for (ALR-155, ALR-156). */
export interface ServicePause {
  readonly service: string
  readonly reason: 'refused' | 'busy'
  readonly until: Date
  readonly status: number | null
  readonly answer: string
}

interface ServiceKey {
  readonly service: string
  /** Of the key or token that we come with. */
  readonly credentials: string
}

/** null: it can be sent to. One that refused another key than ours of now can be, too. */
export async function findPause(
  db: Db,
  { service, credentials }: ServiceKey,
  now: Date,
): Promise<ServicePause | null> {
  const row = await db
    .selectFrom('alertPauses')
    .select(['service', 'reason', 'until', 'status', 'answer'])
    .where('service', '=', service)
    .where('until', '>', now)
    .where((eb) => eb.or([eb('reason', '=', 'busy'), eb('credentials', '=', credentials)]))
    .executeTakeFirst()
  return row ?? null
}

/** True: it was not refused before, so somebody has to be told. */
export async function pauseService(db: Db, pause: ServicePause & ServiceKey, now: Date): Promise<boolean> {
  const { service, reason, until, status, answer, credentials } = pause
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (
      select reason, credentials from alert_pauses where service = ${service}
    )
    insert into alert_pauses as p (service, reason, since, until, status, answer, credentials)
    values (${service}, ${reason}, ${now}, ${until}, ${status}, ${answer}, ${credentials})
    on conflict (service) do update set reason = excluded.reason, until = excluded.until,
      status = excluded.status, answer = excluded.answer, credentials = excluded.credentials,
      since = case when p.reason = excluded.reason and p.credentials = excluded.credentials then p.since
        else excluded.since end
    returning not exists (select from before where before.reason = p.reason and before.credentials = p.credentials)
      as is_new`.execute(db)
  return reason === 'refused' && rows[0]?.isNew === true
}

/** It took a message. */
export async function resumeService(db: Db, service: string): Promise<void> {
  await db.deleteFrom('alertPauses').where('service', '=', service).execute()
}

export interface RefusedService {
  readonly service: string
  readonly since: Date
  readonly reason: string
}

/** What the operator has to mend; the newest last. */
export async function listRefusedServices(db: Db): Promise<readonly RefusedService[]> {
  const rows = await db
    .selectFrom('alertPauses')
    .select(['service', 'since', 'status', 'answer'])
    .where('reason', '=', 'refused')
    .orderBy('since')
    .limit(maxListed)
    .execute()
  return rows.map(({ service, since, status, answer }) => ({
    service,
    since,
    reason: [status, answer].filter((part) => part !== null && part !== '').join(' '),
  }))
}

const maxListed = 20

/**
 * Whether the service has ever taken a message for anybody else: then a refusal of a receiver that never worked is that
 * receiver's own fault, and nobody can stop the messages of all by adding one.
 */
export async function hasServedOthers(
  db: Db,
  {
    kind,
    addressPrefix,
    id,
  }: { kind: 'push' | 'telegram' | 'gateway' | 'webhook'; addressPrefix: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ hasServed: boolean }>`
    select exists (select from alert_channels c where c.kind = ${kind} and c.id <> ${id}
        and c.last_success_at is not null and starts_with(c.address, ${addressPrefix}))
      and exists (select from alert_channels c where c.id = ${id} and c.last_success_at is null)
      as has_served`.execute(db)
  return rows[0]?.hasServed === true
}
