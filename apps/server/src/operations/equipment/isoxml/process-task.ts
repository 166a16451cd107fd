import { weatherKind } from '@talhao/contract/operations/files'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { Problem } from '../../../platform/http/problem.ts'
import type { OperationPart } from '../../files/operation-file.ts'
import { forgetFiles, type OperationFilesDeps, processUploadedFile } from '../../files/receive-upload.ts'
import { selectWeatherTargets } from '../../files/weather-targets.ts'
import type { ConversionTask, ConvertedFile } from './convert-task.ts'
import type { TaskDataPlace } from './read-task-data.ts'
import { rejectTaskData } from './receive-task-data.ts'
import { convertTaskTask } from './task-data-thread-tasks.ts'

export interface TakenLog {
  readonly fileId: string
  /** The sub-operation that it belongs to. */
  readonly passKey: string
  readonly part: OperationPart
}

export interface TakenTask {
  readonly taken: readonly TakenLog[]
  /** For when they are not saved after all. */
  readonly forget: () => Promise<void>
}

/** Has the logs of a task converted and taken in as files of tablets are. Throws a Problem, and leaves nothing then. */
export async function processTask(
  deps: OperationFilesDeps,
  task: Pick<ConversionTask, 'clientId' | 'taskId' | 'timeZone' | 'widthM' | 'widthsM'> & {
    readonly place: TaskDataPlace
    /** What the areas within parameters are measured by. */
    readonly targets: WeatherParameters
  },
): Promise<TakenTask> {
  const { place, targets, ...conversion } = task
  const { clientId } = task
  const result = await deps.workers.run(convertTaskTask, { ...place, ...conversion })
  if (result.problem !== null) throw rejectTaskData(result)
  const forgetOne = ({ fileId }: { fileId: string }) =>
    forgetFiles(deps.store, { clientId, fileId }, [weatherKind])
  const forget = async () => {
    await Promise.all(result.converted.map(forgetOne))
  }
  const reading = { kind: 'weather', targets: selectWeatherTargets(targets) } as const
  const processFile = (file: ConvertedFile) =>
    processUploadedFile(deps, {
      file: { ...file, kind: weatherKind },
      place: { clientId, fileId: file.fileId },
      reading,
    })
  try {
    const taken: TakenLog[] = []
    // One after the other: a task of a hundred logs must not fill the queue of all who wait for a thread.
    for (const file of result.converted) {
      const part = await processFile(file).catch(passOverEmpty)
      if (part === null) await forgetOne(file)
      else taken.push({ fileId: file.fileId, passKey: file.passKey, part })
    }
    if (taken.length === 0) throw rejectTaskData({ problem: 'no-points' })
    return { taken, forget }
  } catch (error) {
    await forget()
    throw error
  }
}

/** A log without a single good line; the others of its task may have some. */
function passOverEmpty(error: unknown): null {
  if (error instanceof Problem && error.code === 'ruleBroken') return null
  if (error instanceof Problem && error.code === 'tooLarge') throw rejectTaskData({ problem: 'too-much' })
  throw error
}
