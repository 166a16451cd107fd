import type { Language } from '@talhao/contract/core'
import type { IsoxmlReading, IsoxmlTask } from '@talhao/contract/operations/equipment'
import type { ReadTask, TaskDataWarning } from '@talhao/isoxml'
import type { FastifyRequest } from 'fastify'
import { fillText } from '../../../platform/http/problem.ts'
import type { OperationFilesDeps } from '../../files/receive-upload.ts'
import { taskDataWarningTexts } from './isoxml.texts.ts'
import { receiveTaskData, rejectTaskData } from './receive-task-data.ts'
import { readTaskDataTask } from './task-data-thread-tasks.ts'

/** What a terminal's task data hold, so that somebody can choose what becomes an operation. Nothing of it stays. */
export async function readIsoxml(
  deps: OperationFilesDeps,
  { clientId, request, language }: { clientId: string; request: FastifyRequest; language: Language },
): Promise<IsoxmlReading> {
  return receiveTaskData(deps, { clientId, request, onMeta: null }, async (place) => {
    if (place === null) throw new Error('a form without meta is never passed over')
    const read = await deps.workers.run(readTaskDataTask, place)
    if (read.problem !== null) throw rejectTaskData(read)
    const { version, maker, tasks, warnings } = read
    return {
      version,
      maker,
      tasks: tasks.map((task) => describeTask(task, language)),
      warnings: describeWarnings(warnings, language),
    }
  })
}

function describeTask(
  { startMs, endMs, logs, subOperations, warnings, ...task }: ReadTask,
  language: Language,
): IsoxmlTask {
  return {
    ...task,
    productNames: [...task.productNames],
    workerNames: [...task.workerNames],
    devices: [...task.devices],
    metrics: [...task.metrics],
    rates: [...task.rates],
    otherValues: [...task.otherValues],
    ...describePeriod({ startMs, endMs }),
    logs: logs.map((log) => ({
      logId: log.logId,
      points: log.points,
      pointsWithoutPlace: log.pointsWithoutPlace,
      ...describePeriod(log),
    })),
    subOperations: subOperations.map(({ startMs: fromMs, endMs: toMs, ...one }) => ({
      ...one,
      workerNames: [...one.workerNames],
      logIds: [...one.logIds],
      ...describePeriod({ startMs: fromMs, endMs: toMs }),
    })),
    warnings: describeWarnings(warnings, language),
  }
}

function describePeriod({ startMs, endMs }: Pick<ReadTask, 'startMs' | 'endMs'>) {
  return { startTime: describeClock(startMs), endTime: describeClock(endMs) }
}

/** As the terminal's clock showed it: without a zone. */
function describeClock(clockMs: number | null): string | null {
  return clockMs === null ? null : new Date(clockMs).toISOString().slice(0, 19)
}

export function describeWarnings(warnings: readonly TaskDataWarning[], language: Language): string[] {
  return warnings.map(({ code, count, names = [] }) => {
    const text = taskDataWarningTexts[code]
    const counted = 'one' in text ? (count === 1 ? text.one : text.several) : text
    return fillText(counted, language, { count, names: nameSome(names) })
  })
}

const maxNames = 5

function nameSome(names: readonly string[]): string {
  return [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ')
}
