import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { mergeWeatherReports, type WeatherReport } from '@talhao/operation-maps'
import { writeChange } from '../../../platform/change-log/write-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import type { OperationFilesDeps } from '../../files/receive-upload.ts'
import { fillMiddles, haveSameAreas } from '../registries/product-targets.ts'
import { lockRecord } from '../registries/registry.repository.ts'
import { type RegistryActor, rejectEnded } from '../registries/registry.service.ts'
import type { RecordKey } from '../registries/registry.ts'
import { isId } from '../registries/sent-values.ts'
import { ChangedMeanwhile, measureFiles, putFigures, tryAgain } from './operation-areas.ts'
import {
  findOperationIdOfFile,
  findOperationRow,
  listOperationFiles,
  type OperationFileRow,
  type OperationRow,
  updateOperationTargets,
} from './operations.repository.ts'

interface TargetedOperation {
  readonly id: string
  readonly name: string
  readonly targets: WeatherParameters
  readonly initialTargets: WeatherParameters
  /** Of all its files together. */
  readonly report: WeatherReport
}

/** By the id of an operation or of one of its files; null: neither, or another client's. */
export async function findOperationTargets(
  db: Db,
  { clientId, id }: RecordKey,
): Promise<TargetedOperation | null> {
  const operationId = isId(id) ? id : await findOperationIdOfFile(db, clientId, id)
  if (operationId === null) return null
  const operation = await findOperationRow(db, { clientId, id: operationId })
  if (operation === null) return null
  const files = await listOperationFiles(db, clientId, [operationId])
  const { name, targets, initialTargets } = operation
  return { id: operationId, name, targets, initialTargets, report: mergeReports(files) }
}

export function mergeReports(files: readonly OperationFileRow[]): WeatherReport {
  return mergeWeatherReports(
    files.map(({ figures }) => ({ areaHa: figures.totalAreaHa, report: figures.report })),
  )
}

/** Sets targets of the operation's own, and with them the areas within. `check` throws where a rule is broken. */
export function changeOperationTargets(
  deps: OperationFilesDeps,
  actor: RegistryActor,
  edit: {
    /** An operation's, or one of its files'. */
    id: string
    check: (current: Pick<OperationRow, 'targets' | 'initialTargets'>) => WeatherParameters
  },
): Promise<void> {
  const { clientId } = actor
  return tryAgain(async () => {
    const found = await findOperationTargets(deps.db, { clientId, id: edit.id })
    if (found === null) throw new Problem('absent', requestTexts.absent)
    const key = { clientId, id: found.id }
    const before = await requireActive(deps.db, key)
    const targets = fillMiddles(edit.check(before))
    const keepsAreas = haveSameAreas(before.targets, targets)
    const measured = keepsAreas ? null : await measureFiles(deps, key, targets)
    await writeChange(deps.db, actor, async ({ trx, record }) => {
      await lockRecord(trx, 'equipment_operations', key)
      const locked = await requireActive(trx, key)
      if (locked.targetsRevision !== before.targetsRevision) throw new ChangedMeanwhile()
      await updateOperationTargets(trx, key, { targets, now: deps.clock.now() })
      if (measured !== null) await putFigures(trx, key, measured)
      const subject = { subjectId: key.id, subjectName: locked.name }
      await record({ clientId, action: 'equipment.targets_changed', ...subject })
    })
  })
}

async function requireActive(db: Db, key: RecordKey): Promise<OperationRow> {
  const operation = await findOperationRow(db, key)
  if (operation === null) throw new Problem('absent', requestTexts.absent)
  rejectEnded(operation.status)
  return operation
}
