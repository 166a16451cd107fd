import { Readable } from 'node:stream'
import { findOffsetMinutes } from '@talhao/local-time'
import { gzipChunks, mostCsvBytes } from '@talhao/operation-maps'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { type FileFacts, FileRefusal, type FileStore } from '../../platform/file-store/file-store.ts'
import { createFileId } from '../files/file-id.ts'
import { nameOriginal } from '../files/file-keys.ts'
import { convertLogs, type SurveyedLog } from './convert-logs.ts'
import { openTaskData, type TaskData } from './open-task-data.ts'
import { fetchZip, type TaskDataPlace } from './read-task-data.ts'
import { createSurveyor } from './survey-tasks.ts'
import { type RefusedTaskData, TaskDataProblem, tellRefusal } from './task-data-problem.ts'

export interface ConversionTask extends TaskDataPlace {
  readonly clientId: string
  readonly taskId: string
  /** Of the machine, where a log does not tell it. */
  readonly widthM: number
  /** Of the terminal's clock; null: as the satellites' time tells, else UTC. */
  readonly timeZone: string | null
}

export interface ConvertedTask {
  readonly problem: null
  /** One a log, in the order of the work. */
  readonly converted: readonly ConvertedFile[]
}

export interface ConvertedFile extends FileFacts {
  readonly fileId: string
  readonly key: string
}

/** A terminal that begins a log with every stop: its logs are joined to so many files. */
const mostFiles = 100

/** Writes the logs of a task to the store as a tablet would have sent them; nothing stays when that fails. */
export async function convertTask(task: ConversionTask): Promise<ConvertedTask | RefusedTaskData> {
  const store = createFileStore(task.files)
  const converted: ConvertedFile[] = []
  try {
    const data = await openTaskData(await fetchZip(task))
    for (const logs of groupLogs(await surveyTask(data, task)))
      converted.push(await putLogs(store, task, logs))
    return { problem: null, converted }
  } catch (error) {
    await Promise.all(converted.map(({ key }) => store.delete(key)))
    return tellRefusal(error instanceof FileRefusal ? new TaskDataProblem('too-much') : error)
  }
}

async function surveyTask(
  data: TaskData,
  { taskId, timeZone }: Pick<ConversionTask, 'taskId' | 'timeZone'>,
): Promise<SurveyedLog[]> {
  const task = data.tasks.find((one) => one.taskId === taskId)
  if (task === undefined) throw new TaskDataProblem('no-such-task')
  const logs = (await createSurveyor(data)(task)).flatMap((log) => log ?? [])
  const known = logs.find(({ survey }) => survey.utcOffsetMs !== null)?.survey.utcOffsetMs ?? 0
  // Logs of a single stop draw no strip: they are left out where others do.
  const drawn = logs.filter(({ survey }) => survey.links > 0)
  const taken = drawn.length > 0 ? drawn : logs.filter(({ survey }) => survey.points > 0)
  if (taken.length === 0) throw new TaskDataProblem('no-points')
  return taken
    .map(({ logId, header, survey }) => {
      const firstMs = survey.firstMs ?? 0
      const offsetMs =
        timeZone === null ? (survey.utcOffsetMs ?? known) : findOffsetMinutes(firstMs, timeZone) * 60_000
      return {
        header,
        survey,
        firstMs,
        offsetMs,
        open: () => data.openLog(logId) ?? nothing(),
      }
    })
    .sort((one, other) => one.firstMs - other.firstMs)
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function groupLogs(logs: readonly SurveyedLog[]): SurveyedLog[][] {
  const size = Math.ceil(logs.length / mostFiles)
  return Array.from({ length: Math.ceil(logs.length / size) }, (_, group) =>
    logs.slice(group * size, (group + 1) * size),
  )
}

async function putLogs(
  store: FileStore,
  { clientId, widthM }: ConversionTask,
  logs: readonly SurveyedLog[],
): Promise<ConvertedFile> {
  const fileId = createFileId()
  const key = nameOriginal({ clientId, fileId }, 'polygons')
  const packed = gzipChunks(convertLogs(logs, widthM))
  const facts = await store.put(key, Readable.from(packed, { objectMode: false }), { maxBytes: mostCsvBytes })
  return { fileId, key, ...facts }
}
