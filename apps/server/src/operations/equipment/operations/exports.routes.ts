import * as contract from '@talhao/contract/operations/equipment'
import { type WeatherExportType, weatherKind } from '@talhao/contract/operations/files'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { alreadySent, serve } from '../../../platform/http/serve.ts'
import type { ExportedPart } from '../../exports/describe-source.ts'
import {
  type ExportAnswer,
  type OperationExports,
  sendExportZip,
  sendTaskData,
} from '../../exports/send-export.ts'
import { requireFile, requirePart } from '../../files/operation-files.service.ts'
import { listTasks } from '../isoxml/list-tasks.ts'
import { throwFieldProblem } from '../registries/collect-field-problems.ts'
import { equipmentTexts } from '../registries/equipment.texts.ts'
import { requireOperations, requireOperators } from '../registries/require-records.ts'
import { listFileIds } from './operations.repository.ts'

export interface EquipmentExportDeps {
  readonly db: Db
  readonly exports: OperationExports
}

export function registerEquipmentExports(app: FastifyInstance, deps: EquipmentExportDeps): void {
  const { db, exports } = deps
  serve(app, contract.exportByOperationIds, async ({ body, ...answer }) => {
    const { clientId } = answer.caller
    const ids = await requireOperations(db, clientId, body.operation_ids)
    const format = body.export_type ?? throwFieldProblem('export_type', equipmentTexts.exportTypeRequired)
    const fileIds = await listFileIds(db, clientId, { by: 'operationId', ids })
    if (format === 'isoxml') await sendTaskData(exports, answer, await listTasks(db, clientId, fileIds))
    else await sendFiles(deps, answer, { format, fileIds })
    return alreadySent
  })
  serve(app, contract.exportByOperatorIds, async ({ body, ...answer }) => {
    const { clientId } = answer.caller
    const ids = await requireOperators(db, clientId, body.operator_ids)
    const format = body.export_type ?? 'geojson'
    const fileIds = await listFileIds(db, clientId, { by: 'operatorId', ids })
    if (format === 'isoxml') await sendTaskData(exports, answer, await listTasks(db, clientId, fileIds))
    else await sendFiles(deps, answer, { format, fileIds })
    return alreadySent
  })
}

async function sendFiles(
  { db, exports }: EquipmentExportDeps,
  answer: ExportAnswer,
  { format, fileIds }: { format: WeatherExportType; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) throw new Problem('ruleBroken', equipmentTexts.nothingToExport)
  const parts: ExportedPart[] = []
  for (const fileId of fileIds) {
    const file = await requireFile(db, answer.caller.clientId, { fileId, clouds: ['equipment'] })
    parts.push({ file, part: await requirePart(db, file, weatherKind) })
  }
  await sendExportZip(exports, answer, { format, parts })
}
