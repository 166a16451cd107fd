import { weatherKind } from '@talhao/contract/operations/files'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { equipmentLegendRanges, type WeatherFigures, type WeatherReport } from '@talhao/operation-maps'
import { sql } from 'kysely'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { measureWeatherTask } from '../files/file-thread-tasks.ts'
import type { OperationFile } from '../files/operation-file.ts'
import {
  findFile,
  findInitialTargets,
  updateFigures,
  updateTargets,
} from '../files/operation-files.repository.ts'
import { requirePart } from '../files/operation-files.service.ts'
import type { OperationFilesDeps } from '../files/receive-upload.ts'
import { noTargets, selectWeatherTargets } from '../files/weather-targets.ts'
import type { ReadTargets } from './read-target-changes.ts'
import { checkTargets } from './target-rules.ts'

/** What has targets: a file of the weather cloud, or an operation of the equipment cloud. */
export interface Targeted {
  readonly id: string
  readonly targets: WeatherParameters
  /** Before anybody set them. */
  readonly initialTargets: WeatherParameters
  readonly report: WeatherReport
}

/** The equipment cloud's part in the calls of targets: an id may be an operation's, or one of its files'. */
export interface OperationTargets {
  /** null: no operation of this client. */
  find(key: { clientId: string; id: string }): Promise<Targeted | null>
  change(
    caller: UserCaller,
    edit: {
      id: string
      check: (current: Pick<Targeted, 'targets' | 'initialTargets'>) => WeatherParameters
    },
  ): Promise<void>
}

export interface TargetsDeps extends OperationFilesDeps {
  readonly operationTargets: OperationTargets
}

const clouds = ['weather'] as const

export async function requireTargeted(
  { db, operationTargets }: TargetsDeps,
  clientId: string,
  id: string,
): Promise<Targeted> {
  const file = await findFile(db, clientId, { fileId: id, clouds })
  if (file !== null) return describeTargeted(db, file)
  const operation = await operationTargets.find({ clientId, id })
  if (operation === null) throw new Problem('absent', requestTexts.absent)
  return operation
}

async function describeTargeted(db: Db, file: OperationFile): Promise<Targeted & { storedKey: string }> {
  const { figures, storedKey } = await requirePart(db, file, weatherKind)
  if (!('report' in figures)) throw new Error(`${file.id} has no report of the weather`)
  const targets = file.targets ?? noTargets
  const initialTargets = (await findInitialTargets(db, file.clientId, file.id)) ?? targets
  return { id: file.id, targets, initialTargets, report: figures.report, storedKey }
}

export async function changeFileTargets(
  deps: TargetsDeps,
  caller: UserCaller,
  { id, changes }: { id: string; changes: ReadTargets },
): Promise<void> {
  const file = await findFile(deps.db, caller.clientId, { fileId: id, clouds })
  if (file === null) {
    const check = (current: Pick<Targeted, 'targets' | 'initialTargets'>) =>
      checkTargets(current, { changes, rangeOf: (metric) => equipmentLegendRanges[metric] })
    return deps.operationTargets.change(caller, { id, check })
  }
  for (let tries = 0; tries < maxTries; tries++)
    if (await tryToChange(deps, caller, { file, changes })) return
  throw new Problem('conflict', requestTexts.invalidInput)
}

/** Somebody else's change in between is rare; so many of them in a row are none. */
const maxTries = 10

/** False: the targets changed while the file was measured by the new ones. */
async function tryToChange(
  deps: TargetsDeps,
  caller: UserCaller,
  { file: { id: fileId }, changes }: { file: OperationFile; changes: ReadTargets },
): Promise<boolean> {
  const { clientId } = caller
  const file = await findFile(deps.db, clientId, { fileId, clouds })
  if (file === null) throw new Problem('absent', requestTexts.absent)
  const { targets, initialTargets, report, storedKey } = await describeTargeted(deps.db, file)
  const current = { targets, initialTargets }
  const next = checkTargets(current, { changes, rangeOf: (metric) => report[metric] })
  const figures = await measureAnew(deps, { storedKey, targets, next })
  return writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const locked = await lockTargets(trx, clientId, fileId)
    if (JSON.stringify(locked ?? noTargets) !== JSON.stringify(targets)) {
      recordNothing()
      return false
    }
    await updateTargets(trx, clientId, { fileId, targets: next })
    if (figures !== null) await updateFigures(trx, clientId, { fileId, kind: weatherKind, figures })
    await record({
      clientId,
      action: 'operation_file.targets_changed',
      subjectId: fileId,
      subjectName: file.operationName ?? file.name,
      details: changes,
    })
    return true
  })
}

/** The area within parameters follows its targets; null: they stay the same. Outside of any transaction: it takes a while. */
async function measureAnew(
  { files, workers }: TargetsDeps,
  file: { storedKey: string; targets: WeatherParameters; next: WeatherParameters },
): Promise<WeatherFigures | null> {
  const targets = selectWeatherTargets(file.next)
  if (JSON.stringify(targets) === JSON.stringify(selectWeatherTargets(file.targets))) return null
  return workers.run(measureWeatherTask, { files, storedKey: file.storedKey, targets })
}

/** Nobody changes them until the transaction ends. */
async function lockTargets(trx: Trx, clientId: string, fileId: string): Promise<WeatherParameters | null> {
  const row = await trx
    .selectFrom('operationFiles')
    // As text: the handle would spell the names inside in camel case.
    .select(sql<string | null>`targets::text`.as('targets'))
    .where('clientId', '=', clientId)
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Problem('absent', requestTexts.absent)
  return row.targets === null ? null : JSON.parse(row.targets)
}
