import type { Db } from '../../../platform/db/database.ts'
import { type LocalText, Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import { listKnownIds } from '../operations/operations.repository.ts'
import { equipmentTexts } from './equipment.texts.ts'
import { isId } from './sent-values.ts'

export function requireOperations(db: Db, clientId: string, ids: readonly string[]): Promise<string[]> {
  return requireAll(db, 'equipment_operations', {
    clientId,
    ids,
    noneText: equipmentTexts.noOperationSelected,
  })
}

export function requireOperators(db: Db, clientId: string, ids: readonly string[]): Promise<string[]> {
  return requireAll(db, 'equipment_operators', { clientId, ids, noneText: equipmentTexts.noOperatorSelected })
}

/** Each once. One that is absent or another client's is a 404 for all. */
async function requireAll(
  db: Db,
  table: Parameters<typeof listKnownIds>[1],
  demand: { clientId: string; ids: readonly string[]; noneText: LocalText },
): Promise<string[]> {
  const ids = [...new Set(demand.ids)]
  if (ids.length === 0) throw new Problem('ruleBroken', demand.noneText)
  const known = ids.every(isId) ? await listKnownIds(db, table, { clientId: demand.clientId, ids }) : []
  if (known.length !== ids.length) throw new Problem('absent', requestTexts.absent)
  return ids
}
