import { TaskDataProblem } from '../task-data-problem.ts'
import { loggedRates } from '../time-log/applied-rates.ts'
import { createCoverage, findWorkEvidence } from '../time-log/coverage.ts'
import { joinHeaders, type LogSource, type TimeSpan } from '../time-log/read-records.ts'
import { type LogSurvey, surveyLog } from '../time-log/survey-log.ts'
import type { TimeLogHeader } from '../time-log/time-log-header.ts'
import type { TaskDevice } from './describe-device.ts'
import type { DescribedLog, TaskDescription, TaskWorker } from './describe-tasks.ts'
import { joinParallelLogs } from './join-parallel-logs.ts'
import { splitByShift } from './split-by-shift.ts'

/** More than a year of a large farm's machines; a repeated name must not make more of it. */
const maxRecordsOfZip = 10_000_000

/** One log, as the terminal wrote it. */
export interface ReadableLog extends LogSource {
  readonly logId: string
  readonly survey: LogSurvey
  /** Of which it may tell the work; the survey's numbers for implements are theirs. */
  readonly candidates: readonly (TaskDevice | null)[]
}

/** What one device did with the same people during a run, which several logs may have been written of. */
export interface DeviceRun {
  /** Null: the logs do not tell. */
  readonly device: TaskDevice | null
  readonly workers: readonly TaskWorker[]
  /** Of the logs; null: all of them. */
  readonly span: TimeSpan | null
  readonly logs: readonly ReadableLog[]
  /** Of all logs together. */
  readonly header: TimeLogHeader
  readonly survey: LogSurvey
  /** Of its points, those at which the device was off; 0 where nothing says that it ever worked. */
  readonly idlePoints: number
  /** Metres; null: not known. */
  readonly widthM: number | null
}

export interface SurveyedTask {
  readonly logs: readonly ReadableLog[]
  readonly runs: readonly DeviceRun[]
  /** Of which the header or the records are not there. */
  readonly missing: readonly string[]
  /** That are there and cannot be read. */
  readonly unreadable: readonly string[]
  /** That were written beside another of the same run. */
  readonly parallel: readonly string[]
}

interface OpenedData {
  readonly openLog: (logId: string) => AsyncIterable<Uint8Array> | null
  readonly hasHeader: (logId: string) => boolean
}

/** Reads the logs of tasks one after the other. */
export function createSurveyor(
  data: OpenedData,
  { maxRecords = maxRecordsOfZip }: { maxRecords?: number } = {},
): (task: Pick<TaskDescription, 'logs' | 'devices' | 'workers'>) => Promise<SurveyedTask> {
  let records = 0
  const survey = async (sources: readonly LogSource[], devices: readonly (TaskDevice | null)[]) => {
    const header = joinHeaders(sources.map((source) => source.header))
    const coverages = devices.map((device) => createCoverage(header, device, 0))
    const found = await surveyLog(sources, { coverages, maxRecords: maxRecords - records })
    records += found.points + found.pointsWithoutPlace
    return found
  }
  const surveyOne = async (
    { logId, header }: DescribedLog,
    devices: readonly TaskDevice[],
  ): Promise<ReadableLog | 'missing' | 'unreadable'> => {
    if (data.openLog(logId) === null) return 'missing'
    if (header === null) return data.hasHeader(logId) ? 'unreadable' : 'missing'
    const source = { header, open: () => data.openLog(logId) ?? nothing() }
    try {
      const candidates = chooseDevices(header, devices)
      return { logId, ...source, candidates, survey: await survey([source], candidates) }
    } catch (error) {
      if (error instanceof TaskDataProblem && error.code === 'no-zip') return 'unreadable'
      throw error
    }
  }
  return async ({ logs, devices, workers }) => {
    const readable: ReadableLog[] = []
    const left = { missing: [] as string[], unreadable: [] as string[] }
    for (const log of logs) {
      const surveyed = await surveyOne(log, devices)
      if (typeof surveyed === 'string') left[surveyed].push(log.logId)
      else readable.push(surveyed)
    }
    const runs: DeviceRun[] = []
    const parallel: string[] = []
    for (const together of joinParallelLogs(readable)) {
      const header = joinHeaders(together.map((log) => log.header))
      const [only] = together
      const isAlone = only !== undefined && together.length === 1
      const candidates = isAlone ? only.candidates : chooseDevices(header, devices)
      const found = isAlone ? only.survey : await survey(together, candidates)
      const told = candidates.map((device, at) => ({
        device,
        logs: together,
        header,
        survey: found,
        idlePoints: found.idlePoints[at] ?? 0,
        widthM: found.widthsM[at] ?? null,
      }))
      // A device that was never on worked nothing; if that is said of all, the terminal does not tell it.
      const working = told.filter(({ idlePoints }) => idlePoints < found.points)
      // Two implements behind each other have a log each; what goes beyond was written twice.
      parallel.push(...together.slice(Math.max(1, working.length)).map(({ logId }) => logId))
      const whole = working.length > 0 ? working : told.slice(0, 1).map((run) => ({ ...run, idlePoints: 0 }))
      for (const { workers: present, span } of splitByShift(workers, found))
        for (const run of whole)
          runs.push(
            ...(await cutRun({ ...run, workers: present, span }, { isIdleKnown: working.length > 0 })),
          )
    }
    return { logs: readable, runs, ...left, parallel }
  }
}

/** The part of a run that lies in its span; nothing where its device did not work then. */
async function cutRun(run: DeviceRun, { isIdleKnown }: { isIdleKnown: boolean }): Promise<DeviceRun[]> {
  if (run.span === null) return [run]
  const coverages = [createCoverage(run.header, run.device, 0)]
  const survey = await surveyLog(run.logs, {
    coverages,
    maxRecords: Number.POSITIVE_INFINITY,
    span: run.span,
  })
  const idlePoints = isIdleKnown ? (survey.idlePoints[0] ?? 0) : 0
  if (idlePoints >= survey.points) return []
  return [{ ...run, survey, idlePoints, widthM: survey.widthsM[0] ?? run.widthM }]
}

const rateDdis = loggedRates.map(({ ddi }) => ddi)

/** Those of which the log tells work; else the only one there is; else nobody knows. */
function chooseDevices(
  header: TimeLogHeader,
  devices: readonly TaskDevice[],
): readonly (TaskDevice | null)[] {
  const judged = devices.map((device) => ({ device, evidence: findWorkEvidence(header, device, rateDdis) }))
  const strong = judged.filter(({ evidence }) => evidence === 'strong')
  const chosen = strong.length > 0 ? strong : judged.filter(({ evidence }) => evidence === 'weak')
  if (chosen.length > 0) return chosen.map(({ device }) => device)
  return [devices.length === 1 ? (devices[0] ?? null) : null]
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
