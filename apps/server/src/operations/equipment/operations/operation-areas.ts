import { weatherKind } from '@talhao/contract/operations/files'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { WeatherFigures } from '@talhao/operation-maps'
import type { Trx } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { measureWeatherTask } from '../../files/file-thread-tasks.ts'
import { updateFigures } from '../../files/operation-files.repository.ts'
import type { OperationFilesDeps } from '../../files/receive-upload.ts'
import { selectWeatherTargets } from '../../files/weather-targets.ts'
import { equipmentTexts } from '../registries/equipment.texts.ts'
import type { RecordKey } from '../registries/registry.ts'
import { listOperationFiles } from './operations.repository.ts'

/** The figures of an operation's files by given targets, by file id. */
export type MeasuredFiles = ReadonlyMap<string, WeatherFigures>

/** Measured outside of any transaction: it takes a while, and the database is not needed. */
export async function measureFiles(
  { db, files, workers }: OperationFilesDeps,
  { clientId, id }: RecordKey,
  targets: WeatherParameters,
): Promise<MeasuredFiles> {
  const rows = await listOperationFiles(db, clientId, [id])
  const measured = rows.map(async ({ fileId, storedKey }) => {
    const task = { files, storedKey, targets: selectWeatherTargets(targets) }
    return [fileId, await workers.run(measureWeatherTask, task)] as const
  })
  return new Map(await Promise.all(measured))
}

/** With the operation locked. Throws when a file has come that was not measured. */
export async function putFigures(
  trx: Trx,
  { clientId, id }: RecordKey,
  measured: MeasuredFiles,
): Promise<void> {
  for (const { fileId } of await listOperationFiles(trx, clientId, [id])) {
    const figures = measured.get(fileId)
    if (figures === undefined) throw new ChangedMeanwhile()
    await updateFigures(trx, clientId, { fileId, kind: weatherKind, figures })
  }
}

/** What was measured is no longer all there is. */
export class ChangedMeanwhile extends Error {}

const maxTries = 5

/** Measures and writes again when uploads or other changes of targets came between. */
export async function tryAgain<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < maxTries; attempt++)
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  return write().catch((error) => {
    throw error instanceof ChangedMeanwhile ? new Problem('conflict', equipmentTexts.changedMeanwhile) : error
  })
}
