import type { EquipmentMachinery, EquipmentMachineryInput } from '@talhao/contract/operations/equipment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { collectFieldProblems } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import type { Registry } from './registry.ts'
import { takeCode, takeNumber, takeText } from './sent-values.ts'

interface MachineryRow {
  readonly id: string
  readonly name: string
  readonly machineCode: string
  readonly widthM: number
  readonly status: string
  readonly updatedAt: Date
  readonly isDepended: boolean
}

type MachineryValues = Pick<MachineryRow, 'name' | 'machineCode' | 'widthM'>

/** As for the machines of uploaded files. */
const widestM = 200

export const machineriesRegistry: Registry<
  EquipmentMachineryInput,
  MachineryValues,
  MachineryRow,
  EquipmentMachinery
> = {
  name: 'Machinery',
  entity: 'machinery',
  table: 'equipment_machineries',
  listRows: listMachineryRows,
  describe: ({ widthM, ...row }) => ({
    ...row,
    width: widthM,
    status: row.status === 'active' ? 'active' : 'disabled',
    updatedAt: row.updatedAt.toISOString(),
  }),

  checkInput: (input, { before }) => {
    const faults = collectFieldProblems()
    const name = takeText(input.name, before?.name)
    const machineCode = takeCode(input.machineCode, before?.machineCode)
    const widthM = takeNumber(input.width, before?.widthM)
    const isWidthLeftOut = widthM === null && (input.width ?? '') === ''
    if (name === '') faults.add('name', equipmentTexts.fillRequired)
    if (machineCode === '') faults.add('machineCode', equipmentTexts.fillRequired)
    if (isWidthLeftOut) faults.add('width', equipmentTexts.fillRequired)
    if (machineCode === null) faults.add('machineCode', equipmentTexts.codeDigits)
    if (widthM === null || widthM <= 0 || widthM > widestM) faults.add('width', equipmentTexts.widthInvalid)
    faults.refuse()
    return { name, machineCode: machineCode ?? '', widthM: widthM ?? 0 }
  },

  insertRow: (trx, key, { now, ...values }) =>
    trx
      .insertInto('equipmentMachineries')
      .values({ ...key, ...values, createdAt: now, updatedAt: now })
      .execute(),

  updateRow: (trx, { clientId, id }, { now, ...values }) =>
    trx
      .updateTable('equipmentMachineries')
      .set({ ...values, updatedAt: now })
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute(),
}

function listMachineryRows(db: Db, clientId: string, ids: readonly string[] | null): Promise<MachineryRow[]> {
  return db
    .selectFrom('equipmentMachineries as machinery')
    .select([
      'machinery.id',
      'machinery.name',
      'machinery.machineCode',
      'machinery.widthM',
      'machinery.status',
      'machinery.updatedAt',
      sql<boolean>`exists (
        select from operation_files f
        where f.client_id = machinery.client_id and f.machinery_id = machinery.id)`.as('isDepended'),
    ])
    .where('machinery.clientId', '=', clientId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`machinery.id = any(${ids}::uuid[])`))
    .orderBy(sql`machinery.name collate natural_order`)
    .orderBy('machinery.id')
    .execute()
}
