import { SubOperationMeta } from '@talhao/contract/operations/equipment'
import { weatherKind } from '@talhao/contract/operations/files'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { readForeignKeyViolation } from '../../../platform/db/foreign-key-violation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import { measureWeatherTask } from '../../files/file-thread-tasks.ts'
import { noFacts, type OperationFacts } from '../../files/operation-file.ts'
import { updateFigures } from '../../files/operation-files.repository.ts'
import { readMeta, readPeriod } from '../../files/read-meta.ts'
import {
  type DescribedUpload,
  type OperationFilesDeps,
  receiveUpload,
  type StoredUpload,
  type UploadKind,
} from '../../files/receive-upload.ts'
import { selectWeatherTargets } from '../../files/weather-targets.ts'
import { throwFieldProblem } from '../registries/collect-field-problems.ts'
import { equipmentTexts } from '../registries/equipment.texts.ts'
import { machineriesRegistry } from '../registries/machineries.registry.ts'
import { operatorsRegistry } from '../registries/operators.registry.ts'
import { haveSameAreas } from '../registries/product-targets.ts'
import { chooseActive } from '../registries/registry.repository.ts'
import { type EquipmentCaller, type RegistryActor, rejectEnded } from '../registries/registry.service.ts'
import { isId } from '../registries/sent-values.ts'
import { findOperationRow, type OperationRow } from './operations.repository.ts'

/** What one operator did with one machine. A repeat is answered with what was stored first, even after the end. */
export async function uploadSubOperation(
  deps: OperationFilesDeps,
  caller: EquipmentCaller,
  { operationId, request }: { operationId: string; request: FastifyRequest },
): Promise<StoredUpload> {
  const kind = await describeSubOperation(deps, caller, operationId)
  return receiveUpload(deps, caller, { request, kind }).catch(throwUploadExplained)
}

/** How the upload of an operation of this client is read and saved; 404 when there is no such operation. */
export async function describeSubOperation(
  deps: OperationFilesDeps,
  actor: RegistryActor,
  operationId: string,
): Promise<UploadKind<SubOperationMeta>> {
  const operation = await findOperationRow(deps.db, { clientId: actor.clientId, id: operationId })
  if (operation === null) throw new Problem('absent', requestTexts.absent)
  return {
    cloud: 'equipment',
    kinds: [weatherKind],
    parseMeta: (meta) => readMeta(SubOperationMeta, meta),
    describe: (meta) => describeUpload(deps, actor, { operation, meta }),
    inTransaction: (trx, stored) => confirmUpload(deps, trx, { operation, stored }),
  }
}

async function describeUpload(
  { db }: OperationFilesDeps,
  actor: RegistryActor,
  { operation, meta }: { operation: OperationRow; meta: SubOperationMeta },
): Promise<DescribedUpload> {
  rejectEnded(operation.status)
  const { operatorId, startDate, endDate } = meta
  const machinery = await chooseCrew(db, actor.clientId, meta)
  return {
    ...readPeriod({ fromDate: startDate ?? null, toDate: endDate ?? null }),
    facts: describeFacts(actor, { operation, operatorId, machinery }),
    readingOf: () => ({ kind: 'weather', targets: selectWeatherTargets(operation.targets) }),
  }
}

type Machinery = Awaited<ReturnType<typeof machineriesRegistry.listRows>>[number]

/** Whoever drove and what they drove must be active; the machine is answered. */
export async function chooseCrew(
  db: Db,
  clientId: string,
  { operatorId, machineryId }: { operatorId: string; machineryId: string },
): Promise<Machinery> {
  const [operator] = isId(operatorId) ? await operatorsRegistry.listRows(db, clientId, [operatorId]) : []
  if (operator?.status !== 'active') throwFieldProblem('operatorId', equipmentTexts.operatorNotActive)
  const [machinery] = isId(machineryId) ? await machineriesRegistry.listRows(db, clientId, [machineryId]) : []
  if (machinery?.status !== 'active')
    return throwFieldProblem('machineryId', equipmentTexts.machineryNotActive)
  return machinery
}

/** What the files of an operation are found by. */
export function describeFacts(
  actor: RegistryActor,
  { operation, operatorId, machinery }: { operation: OperationRow; operatorId: string; machinery: Machinery },
): OperationFacts {
  return {
    ...noFacts,
    name: operation.fieldName,
    operationName: operation.name,
    farmName: operation.farmName,
    productName: operation.productName,
    description: operation.additionalInfo || null,
    deviceId: actor.kind === 'device' ? actor.name : null,
    machineName: machinery.name,
    width: machinery.widthM,
    operationId: operation.id,
    operatorId,
    machineryId: machinery.id,
  }
}

/** While the file was read, all may have changed: nothing of it was locked. */
export async function confirmUpload(
  { files, workers }: OperationFilesDeps,
  trx: Trx,
  { operation, stored }: { operation: Pick<OperationRow, 'id' | 'targets'>; stored: StoredUpload },
): Promise<void> {
  const { clientId, id: fileId, operatorId, machineryId } = stored.file
  const isActive = await chooseActive(trx, 'equipment_operations', { clientId, id: operation.id })
  const current = await findOperationRow(trx, { clientId, id: operation.id })
  if (current === null) throw new Problem('absent', requestTexts.absent)
  if (!isActive) rejectEnded(current.status)
  if (!(await chooseActive(trx, 'equipment_operators', { clientId, id: operatorId ?? '' })))
    throwFieldProblem('operatorId', equipmentTexts.operatorNotActive)
  if (!(await chooseActive(trx, 'equipment_machineries', { clientId, id: machineryId ?? '' })))
    throwFieldProblem('machineryId', equipmentTexts.machineryNotActive)
  if (haveSameAreas(current.targets, operation.targets)) return
  const targets = selectWeatherTargets(current.targets)
  for (const { storedKey, kind } of stored.parts) {
    const figures = await workers.run(measureWeatherTask, { files, storedKey, targets })
    await updateFigures(trx, clientId, { fileId, kind, figures })
  }
}

/** What was there when the upload began, and was deleted while it was read. */
export function throwUploadExplained(error: unknown): never {
  switch (readForeignKeyViolation(error)) {
    case 'operation_files_of_operation':
      throw new Problem('absent', requestTexts.absent)
    case 'operation_files_by_operator':
      return throwFieldProblem('operatorId', equipmentTexts.operatorNotActive)
    case 'operation_files_with_machinery':
      return throwFieldProblem('machineryId', equipmentTexts.machineryNotActive)
    default:
      throw error
  }
}
