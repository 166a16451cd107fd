import { type LogSurvey, surveyLog } from '../time-log/survey-log.ts'
import type { TimeLogHeader } from '../time-log/time-log-header.ts'
import type { DescribedLog, TaskDescription } from './describe-tasks.ts'

/** More than a year of a large farm's machines; a repeated name must not make more of it. */
const maxRecordsOfZip = 10_000_000

export interface ReadableLog {
  readonly logId: string
  readonly header: TimeLogHeader
  readonly survey: LogSurvey
}

/** Reads the logs of tasks one after the other; a log without its header or its records is null. */
export function createSurveyor(
  data: { readonly openLog: (logId: string) => AsyncIterable<Uint8Array> | null },
  { maxRecords = maxRecordsOfZip }: { maxRecords?: number } = {},
): (task: Pick<TaskDescription, 'logs'>) => Promise<readonly (ReadableLog | null)[]> {
  let records = 0
  const surveyOne = async ({ logId, header }: DescribedLog): Promise<ReadableLog | null> => {
    const chunks = data.openLog(logId)
    if (header === null || chunks === null) return null
    const survey = await surveyLog(header, { chunks, maxRecords: maxRecords - records })
    records += survey.points + survey.pointsWithoutPlace
    return { logId, header, survey }
  }
  return async ({ logs }) => {
    const surveyed: (ReadableLog | null)[] = []
    for (const log of logs) surveyed.push(await surveyOne(log))
    return surveyed
  }
}
