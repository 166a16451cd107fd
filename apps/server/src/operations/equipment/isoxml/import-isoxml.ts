import {
  type EquipmentOperation,
  type EquipmentOperationInput,
  IsoxmlImportMeta,
} from '@talhao/contract/operations/equipment'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { isTimeZone } from '@talhao/local-time'
import type { FastifyRequest } from 'fastify'
import { writeChange } from '../../../platform/change-log/write-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findUploadedFile } from '../../files/operation-files.repository.ts'
import { operationFilesTexts } from '../../files/operation-files.texts.ts'
import { readMeta, readSentText } from '../../files/read-meta.ts'
import { findPeriod, insertUpload, type OperationFilesDeps } from '../../files/receive-upload.ts'
import { operationsRegistry } from '../operations/operations.registry.ts'
import { listFileIds } from '../operations/operations.repository.ts'
import {
  chooseCrew,
  confirmUpload,
  describeFacts,
  throwUploadExplained,
} from '../operations/upload-sub-operation.ts'
import { throwFieldProblem } from '../registries/collect-field-problems.ts'
import { addRecord, getRecord } from '../registries/registry.service.ts'
import { isoxmlTexts } from './isoxml.texts.ts'
import { processTask, type TakenLog } from './process-task.ts'
import { receiveTaskData } from './receive-task-data.ts'

export interface ImportedOperation {
  readonly operation: EquipmentOperation
  readonly fileids: string[]
}

/**
 * A task of a terminal as a new operation: its logs go the way of a tablet's files, and all is written at once. A
 * repeat is answered with what was stored first.
 */
export async function importIsoxml(
  deps: OperationFilesDeps,
  caller: UserCaller,
  request: FastifyRequest,
): Promise<ImportedOperation> {
  const { clientId } = caller
  const told: { knownId: string | null; plan: ImportPlan | null } = { knownId: null, plan: null }
  const onMeta = async (sent: unknown) => {
    const meta = readMeta(IsoxmlImportMeta, sent)
    told.knownId = await findImported(deps.db, clientId, meta.uploadId)
    if (told.knownId !== null) return 'pass over the rest' as const
    told.plan = await planImport(deps.db, clientId, meta)
    return 'store the rest' as const
  }
  const id = await receiveTaskData(deps, { clientId, request, onMeta }, async (place) => {
    if (place === null || told.plan === null) return told.knownId
    const { plan } = told
    const { taken, forget } = await processTask(deps, {
      place,
      clientId,
      taskId: plan.meta.taskId,
      timeZone: plan.timeZone,
      widthM: plan.crew.machinery.widthM,
      widthsM: Object.fromEntries([...plan.crews].map(([key, { machinery }]) => [key, machinery.widthM])),
      targets: plan.targets,
    })
    return saveOperation(deps, caller, { plan, taken }).catch(async (error: unknown) => {
      await forget()
      if (error instanceof TakenMeanwhile) return findImported(deps.db, clientId, error.uploadId)
      return throwUploadExplained(error)
    })
  })
  if (id === null) throw new Problem('conflict', operationFilesTexts.busy)
  return {
    operation: await getRecord(deps.db, { clientId, id }, operationsRegistry),
    fileids: await listFileIds(deps.db, clientId, { by: 'operationId', ids: [id] }),
  }
}

/** Who drove what. */
interface Crew {
  readonly operatorId: string
  readonly machinery: Awaited<ReturnType<typeof chooseCrew>>
}

interface ImportPlan {
  readonly meta: IsoxmlImportMeta
  readonly timeZone: string | null
  readonly input: EquipmentOperationInput
  /** Of all that `crews` does not name. */
  readonly crew: Crew
  /** By the keys of sub-operations. */
  readonly crews: ReadonlyMap<string, Crew>
  /** What the new operation will begin with. */
  readonly targets: WeatherParameters
}

/** What of meta is wrong is answered before the task data are read; what they are written by is asked again then. */
async function planImport(db: Db, clientId: string, meta: IsoxmlImportMeta): Promise<ImportPlan> {
  const { name, fieldId, productId, additionalInfo } = meta
  const input = { name, fieldId, productId: productId ?? null, additionalInfo: additionalInfo ?? null }
  const { targets } = await db
    .transaction()
    .execute(async (trx) => operationsRegistry.checkInput(input, { trx, clientId, before: null }))
  const findCrew = async (named: { operatorId: string; machineryId: string }): Promise<Crew> => ({
    operatorId: named.operatorId,
    machinery: await chooseCrew(db, clientId, named),
  })
  const crew = await findCrew(meta)
  const crews = new Map<string, Crew>()
  for (const { key, ...named } of meta.crews ?? []) crews.set(key, await findCrew(named))
  const timeZone = readSentText(meta.timeZone)
  if (timeZone !== null && !isTimeZone(timeZone)) throwFieldProblem('timeZone', isoxmlTexts.unknownZone)
  if (targets === null) throw new Error('a new operation has targets, if only empty ones')
  return { meta, timeZone, input, crew, crews, targets }
}

/** The operation of an import; null: it has not come yet. */
async function findImported(db: Db, clientId: string, uploadId: string): Promise<string | null> {
  return (await findUploadedFile(db, clientId, { cloud: 'equipment', uploadId }))?.operationId ?? null
}

/** The same import came over another connection at the same moment: nothing of this one is written. */
class TakenMeanwhile extends Error {
  readonly uploadId: string

  constructor(uploadId: string) {
    super(`${uploadId} is there already`)
    this.uploadId = uploadId
  }
}

function saveOperation(
  deps: OperationFilesDeps,
  caller: UserCaller,
  { plan, taken }: { plan: ImportPlan; taken: readonly TakenLog[] },
): Promise<string> {
  const { clientId } = caller
  const { meta, input, targets } = plan
  const now = deps.clock.now()
  return writeChange(deps.db, caller, async (scope) => {
    const operation = await addRecord(scope, { register: operationsRegistry, input, clientId, now })
    for (const [index, { fileId, passKey, part }] of taken.entries()) {
      const file = {
        ...describeFacts(caller, { operation, ...(plan.crews.get(passKey) ?? plan.crew) }),
        ...findPeriod({ fromDate: null, toDate: null }, [part]),
        clientId,
        id: fileId,
        cloud: 'equipment' as const,
        // Whoever repeats it asks for the first.
        uploadId: index === 0 ? meta.uploadId : `${meta.uploadId}#${index + 1}`,
        createdAt: now,
        uploadedBy: caller.name,
      }
      const stored = { file, parts: [part] }
      if (!(await insertUpload(scope, stored))) throw new TakenMeanwhile(meta.uploadId)
      await confirmUpload(deps, scope.trx, { operation: { id: operation.id, targets }, stored })
    }
    return operation.id
  })
}
