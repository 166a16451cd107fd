import type { EquipmentOperator } from '@talhao/contract/operations/equipment'
import { sql } from 'kysely'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../../platform/change-log/write-change.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { throwFieldProblem } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import { operatorsRegistry } from './operators.registry.ts'
import type { RegistryActor, RegistryDeps } from './registry.service.ts'
import { type SentText, takeText } from './sent-values.ts'

/** A pasted list: rows without a name are dropped, and the rest comes in as one. */
export async function createOperators(
  { db, clock }: RegistryDeps,
  actor: RegistryActor,
  rows: readonly { readonly name?: SentText; readonly company?: SentText }[],
): Promise<EquipmentOperator[]> {
  const { clientId } = actor
  const operators = rows
    .map((row) => ({
      id: createId(),
      name: takeText(row.name, undefined),
      company: takeText(row.company, undefined),
    }))
    .filter(({ name }) => name !== '')
  if (operators.length === 0) throwFieldProblem('operators', equipmentTexts.namelessOperators)
  return writeChange(db, actor, async ({ trx, record }) => {
    await insertOperators(trx, { clientId, now: clock.now(), operators })
    const details = { count: operators.length }
    await record({ clientId, action: 'equipment.operators_created', details })
    const ids = operators.map(({ id }) => id)
    return (await operatorsRegistry.listRows(trx, clientId, ids)).map(operatorsRegistry.describe)
  })
}

async function insertOperators(
  trx: Trx,
  list: { clientId: string; now: Date; operators: readonly { id: string; name: string; company: string }[] },
): Promise<void> {
  const { clientId, now, operators } = list
  await sql`
    insert into equipment_operators (client_id, id, name, company, created_at, updated_at)
    select ${clientId}::uuid, id, name, company, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${operators.map(({ id }) => id)}::uuid[], ${operators.map(({ name }) => name)}::text[],
      ${operators.map(({ company }) => company)}::text[]) as list (id, name, company)`.execute(trx)
}
