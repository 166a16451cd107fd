import { dayMs } from '@talhao/local-time'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { deleteReceptorRows } from '../receptors/receptors.repository.ts'
import { countMatchedOperations, deleteMade, lockImport, markUndone } from './imports.repository.ts'
import { importsTexts } from './imports.texts.ts'

/** Of days after its confirmation. */
export const undoDays = 30

/** Takes back all that a confirmation stored, in one act (LAND-16). */
export async function undoImport(
  { db, clock }: { db: Db; clock: Clock },
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const row = await lockImport(trx, { clientId, id })
    if (row === null) throw new Problem('absent', requestTexts.absent)
    const { state, result, confirmedAt } = row
    if (state !== 'confirmed' || result === null || confirmedAt === null)
      throw new Problem('conflict', importsTexts.notConfirmed)
    const now = clock.now()
    if (now.getTime() - confirmedAt.getTime() > undoDays * dayMs)
      throw new Problem('conflict', importsTexts.undoTooLate, {
        fields: { undo_too_late: importsTexts.undoTooLate },
      })
    const { boundaries } = result
    if ((await countMatchedOperations(trx, clientId, { boundaries, since: confirmedAt })) > 0)
      throw new Problem('conflict', importsTexts.operationsMatched, {
        fields: { operations_matched: importsTexts.operationsMatched },
      })
    await deleteReceptorRows(trx, clientId, result.receptors)
    await deleteMade(trx, { clientId, id }, result)
    await markUndone(trx, { clientId, id }, now)
    await record({ clientId, action: 'land.import_undone', subjectId: id })
  })
}
