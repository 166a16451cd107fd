import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Whether everybody behind the channels is away; without any channel nobody is there either. */
export async function areAllOnVacation(trx: Trx, channelIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ someoneIsThere: boolean }>`
    select exists (
      select from alert_channels c
        left join alert_preferences p on p.client_id = c.client_id and p.user_id = c.user_id
          and p.vacation_from <= ${now} and coalesce(p.vacation_until > ${now}, true)
      where c.id = any(${[...channelIds]}::uuid[]) and p.user_id is null
    ) as someone_is_there`.execute(trx)
  return rows[0]?.someoneIsThere === false
}
