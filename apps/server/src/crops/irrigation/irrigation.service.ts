import type { Irrigation } from '@talhao/contract/crops/irrigation'
import { v7 as createId } from 'uuid'
import { type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { requireDate } from '../seasons/check-season.ts'
import { requireCropField } from '../seasons/crop-fields.repository.ts'
import type { SeasonsDeps } from '../seasons/seasons.service.ts'
import { markLineStale } from '../seasons/stale-lines.repository.ts'
import {
  deleteFileLines,
  deleteIrrigationRow,
  type IrrigationRow,
  insertIrrigations,
  listIrrigationRows,
} from './irrigation.repository.ts'

interface Amount {
  readonly date: string
  readonly mm: number
}

export async function listIrrigation(db: Db, clientId: string, fieldId: string): Promise<Irrigation[]> {
  await requireCropField(db, clientId, fieldId)
  return (await listIrrigationRows(db, clientId, { fieldIds: [fieldId] })).map(describe)
}

export async function createIrrigation(
  deps: SeasonsDeps,
  caller: UserCaller,
  { fieldId, ...amount }: Amount & { readonly fieldId: string; readonly note: string | null },
): Promise<Irrigation> {
  const { clientId } = caller
  requireDate('date', amount.date)
  const row = fill(deps, { ...amount, fieldId, source: 'person' })
  await change(deps, caller, { fieldId, action: 'crops.irrigation_created' }, async ({ trx }) =>
    insertIrrigations(trx, clientId, [row]),
  )
  return describe(row)
}

/** A file that is sent again changes nothing: its days are replaced (CRP-47). */
export async function importIrrigation(
  deps: SeasonsDeps,
  caller: UserCaller,
  { fieldId, fileName, lines }: { fieldId: string; fileName: string; lines: readonly Amount[] },
): Promise<Irrigation[]> {
  const { clientId } = caller
  for (const { date } of lines) requireDate('lines', date)
  const rows = lines.map((line) => fill(deps, { ...line, fieldId, source: 'file', note: fileName }))
  await change(deps, caller, { fieldId, action: 'crops.irrigation_imported' }, async ({ trx }) => {
    await deleteFileLines(
      trx,
      { clientId, fieldId },
      lines.map(({ date }) => date),
    )
    await insertIrrigations(trx, clientId, rows)
  })
  return rows.map(describe)
}

export async function deleteIrrigation(
  deps: SeasonsDeps,
  caller: UserCaller,
  { fieldId, id }: { fieldId: string; id: string },
): Promise<void> {
  const { clientId } = caller
  await change(deps, caller, { fieldId, action: 'crops.irrigation_deleted' }, async ({ trx }) => {
    if (!(await deleteIrrigationRow(trx, { clientId, fieldId, id })))
      throw new Problem('absent', requestTexts.absent)
  })
}

async function change(
  deps: SeasonsDeps,
  caller: UserCaller,
  {
    fieldId,
    action,
  }: {
    fieldId: string
    action: 'crops.irrigation_created' | 'crops.irrigation_imported' | 'crops.irrigation_deleted'
  },
  write: (scope: ChangeScope) => Promise<void>,
): Promise<void> {
  const { clientId } = caller
  await writeChange(deps.db, caller, async (scope) => {
    const { name } = await requireCropField(scope.trx, clientId, fieldId)
    await write(scope)
    await markLineStale(scope.trx, { clientId, fieldId, now: deps.clock.now() })
    await scope.record({ clientId, action, subjectId: fieldId, subjectName: name })
  })
  await deps.refreshField(clientId, fieldId)
}

function fill(
  { clock }: SeasonsDeps,
  row: Amount & Pick<IrrigationRow, 'fieldId' | 'source' | 'note'>,
): IrrigationRow {
  return { ...row, id: createId(), createdAt: clock.now() }
}

function describe({ id, date, mm, source, note, createdAt }: IrrigationRow): Irrigation {
  return { id, date, mm, source, note, created_at: createdAt.toISOString() }
}
