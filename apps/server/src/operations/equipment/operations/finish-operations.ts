import { writeChange } from '../../../platform/change-log/write-change.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { equipmentTexts } from '../registries/equipment.texts.ts'
import { endRows } from '../registries/registry.repository.ts'
import type { RegistryActor, RegistryDeps } from '../registries/registry.service.ts'
import { isId } from '../registries/sent-values.ts'
import { lockOperations } from './operations.repository.ts'

/** All of them are active and end, or nothing changes. */
export async function finishOperations(
  { db, clock }: RegistryDeps,
  actor: RegistryActor,
  sentIds: readonly string[],
): Promise<void> {
  const { clientId } = actor
  const ids = [...new Set(sentIds)]
  if (ids.length === 0) throw new Problem('ruleBroken', equipmentTexts.noOperationSelected)
  await writeChange(db, actor, async ({ trx, record }) => {
    const operations = await lockOperations(trx, clientId, ids.filter(isId))
    const areAllActive =
      operations.length === ids.length && operations.every(({ status }) => status === 'active')
    if (!areAllActive) throw new Problem('ruleBroken', equipmentTexts.finishOnlyActive)
    await endRows(trx, 'equipment_operations', { clientId, ids, status: 'finished', now: clock.now() })
    for (const { id, name } of operations)
      await record({ clientId, action: 'equipment.operation_finished', subjectId: id, subjectName: name })
  })
}
