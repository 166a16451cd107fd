import { findOffsetMinutes } from '@talhao/local-time'
import type { TaskData } from '../reading/open-task-data.ts'
import { createSurveyor } from '../reading/survey-tasks.ts'
import { TaskDataProblem } from '../task-data-problem.ts'
import type { SurveyedLog } from './convert-logs.ts'

export interface WantedTask {
  readonly taskId: string
  /** Of the terminal's clock; null: as the satellites' time tells, else UTC. */
  readonly timeZone: string | null
}

/** A terminal that begins a log with every stop: its logs are joined to so many files. */
const maxFiles = 100

/** The logs of a task in the order of the work, in groups that become one file each. Throws a TaskDataProblem. */
export async function listConvertibleLogs(
  data: TaskData,
  wanted: WantedTask,
): Promise<readonly (readonly SurveyedLog[])[]> {
  return groupLogs(await surveyTask(data, wanted))
}

async function surveyTask(data: TaskData, { taskId, timeZone }: WantedTask): Promise<SurveyedLog[]> {
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
  const size = Math.ceil(logs.length / maxFiles)
  return Array.from({ length: Math.ceil(logs.length / size) }, (_, group) =>
    logs.slice(group * size, (group + 1) * size),
  )
}
