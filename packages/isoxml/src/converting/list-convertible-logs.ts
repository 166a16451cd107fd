import { findOffsetMinutes } from '@talhao/local-time'
import { namePass } from '../reading/device-pass.ts'
import type { TaskData } from '../reading/open-task-data.ts'
import { createSurveyor } from '../reading/survey-tasks.ts'
import { TaskDataProblem } from '../task-data-problem.ts'
import type { ConvertibleRun } from './convert-logs.ts'

export interface WantedTask {
  readonly taskId: string
  /** Of the terminal's clock; null: as the satellites' time tells, else UTC. */
  readonly timeZone: string | null
}

/** What becomes one file. */
export interface ConvertibleFile {
  /** The sub-operation that it belongs to. */
  readonly key: string
  readonly runs: readonly ConvertibleRun[]
}

/** A terminal that begins a log with every stop: its runs are joined to so many files. */
const maxFiles = 100

/** The runs of a task in the order of the work, in groups that become one file each. Throws a TaskDataProblem. */
export async function listConvertibleLogs(
  data: TaskData,
  wanted: WantedTask,
): Promise<readonly ConvertibleFile[]> {
  const runs = await surveyTask(data, wanted)
  const keys = [...new Set(runs.map(namePass))]
  const most = Math.max(1, Math.floor(maxFiles / keys.length))
  return keys.flatMap((key) =>
    groupRuns(
      runs.filter((run) => namePass(run) === key),
      most,
    ).map((group) => ({ key, runs: group })),
  )
}

async function surveyTask(data: TaskData, { taskId, timeZone }: WantedTask): Promise<ConvertibleRun[]> {
  const task = data.tasks.find((one) => one.taskId === taskId)
  if (task === undefined) throw new TaskDataProblem('no-such-task')
  const { runs } = await createSurveyor(data)(task)
  const known = runs.find(({ survey }) => survey.utcOffsetMs !== null)?.survey.utcOffsetMs ?? 0
  // Logs of a single stop draw no strip: they are left out where others do.
  const drawn = runs.filter(({ survey }) => survey.links > 0)
  const taken = drawn.length > 0 ? drawn : runs.filter(({ survey }) => survey.points > 0)
  if (taken.length === 0) throw new TaskDataProblem('no-points')
  const firstMs = ({ survey }: (typeof taken)[number]) => survey.firstMs ?? 0
  return taken
    .map((run) => ({
      ...run,
      offsetMs:
        timeZone === null
          ? (run.survey.utcOffsetMs ?? known)
          : findOffsetMinutes(firstMs(run), timeZone) * 60_000,
    }))
    .sort((one, other) => firstMs(one) - firstMs(other))
}

function groupRuns(runs: readonly ConvertibleRun[], most: number): ConvertibleRun[][] {
  const size = Math.ceil(runs.length / most)
  return Array.from({ length: Math.ceil(runs.length / size) }, (_, group) =>
    runs.slice(group * size, (group + 1) * size),
  )
}
