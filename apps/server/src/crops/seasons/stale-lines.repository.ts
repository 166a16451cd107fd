import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What a field's line is made of has changed: the desk makes it anew. */
export async function markLineStale(
  db: Db,
  { clientId, fieldId, now }: { readonly clientId: string; readonly fieldId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into crop_desk_lines (client_id, field_id, is_stale, next_at)
    values (${clientId}, ${fieldId}, true, ${now})
    on conflict (client_id, field_id) do update set is_stale = true`.execute(db)
}
