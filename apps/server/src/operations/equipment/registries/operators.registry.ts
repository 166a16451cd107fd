import type { EquipmentOperator, EquipmentOperatorInput } from '@talhao/contract/operations/equipment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { collectFieldProblems } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import type { Registry } from './registry.ts'
import { takeCode, takeText } from './sent-values.ts'

interface OperatorRow {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly operatorCode: string | null
  readonly status: string
  readonly updatedAt: Date
  readonly isDepended: boolean
  readonly lastWorkedAt: Date | null
}

type OperatorValues = Pick<OperatorRow, 'name' | 'company' | 'operatorCode'>

export const operatorsRegistry: Registry<
  EquipmentOperatorInput,
  OperatorValues,
  OperatorRow,
  EquipmentOperator
> = {
  name: 'Operator',
  entity: 'operator',
  table: 'equipment_operators',
  listRows: listOperatorRows,
  describe: ({ lastWorkedAt, ...row }) => ({
    ...row,
    status: row.status === 'active' ? 'active' : 'disabled',
    updatedAt: row.updatedAt.toISOString(),
    latestSubOperation: lastWorkedAt === null ? null : { toDate: lastWorkedAt.toISOString() },
  }),

  checkInput: (input, { before }) => {
    const faults = collectFieldProblems()
    const name = takeText(input.name, before?.name)
    const code = takeCode(input.operatorCode, before?.operatorCode)
    if (name === '') faults.add('name', equipmentTexts.fillRequired)
    if (code === null) faults.add('operatorCode', equipmentTexts.codeDigits)
    faults.refuse()
    const company = takeText(input.company, before?.company)
    return { name, company, operatorCode: code === '' ? null : code }
  },

  insertRow: (trx, key, { now, ...values }) =>
    trx
      .insertInto('equipmentOperators')
      .values({ ...key, ...values, createdAt: now, updatedAt: now })
      .execute(),

  updateRow: (trx, { clientId, id }, { now, ...values }) =>
    trx
      .updateTable('equipmentOperators')
      .set({ ...values, updatedAt: now })
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute(),
}

function listOperatorRows(db: Db, clientId: string, ids: readonly string[] | null): Promise<OperatorRow[]> {
  return db
    .selectFrom('equipmentOperators as operator')
    .select([
      'operator.id',
      'operator.name',
      'operator.company',
      'operator.operatorCode',
      'operator.status',
      'operator.updatedAt',
      sql<boolean>`exists (
        select from operation_files f
        where f.client_id = operator.client_id and f.operator_id = operator.id)`.as('isDepended'),
      sql<Date | null>`(
        select max(f.to_date) from operation_files f
        where f.client_id = operator.client_id and f.operator_id = operator.id)`.as('lastWorkedAt'),
    ])
    .where('operator.clientId', '=', clientId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`operator.id = any(${ids}::uuid[])`))
    .orderBy(sql`operator.name collate natural_order`)
    .orderBy('operator.id')
    .execute()
}
