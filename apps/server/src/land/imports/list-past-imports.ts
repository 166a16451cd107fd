import type { PastLandImport } from '@talhao/contract/land/imports'
import { dayMs } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { listConfirmedImports } from './imports.repository.ts'
import { undoDays } from './undo-import.ts'

const listedImports = 20

/** What was imported lately, and until when each can be undone (LAND-20). */
export async function listPastImports(
  { db, clock }: { db: Db; clock: Clock },
  clientId: string,
): Promise<PastLandImport[]> {
  const now = clock.now().getTime()
  return (await listConfirmedImports(db, clientId, listedImports)).map((row) => {
    const until = row.confirmedAt.getTime() + undoDays * dayMs
    return {
      id: row.id,
      files: [...row.files],
      confirmed_at: row.confirmedAt.toISOString(),
      confirmed_by: row.createdBy,
      fields: row.fields,
      receptors: row.receptors,
      farms: row.farms,
      state: row.state,
      undo_until: row.state === 'confirmed' && until >= now ? new Date(until).toISOString() : null,
    }
  })
}
