import { expect, test } from 'vitest'
import * as coverageTasks from '../covered-area/measure-work-task.ts'
import * as taskDataTasks from '../equipment/isoxml/task-data-thread-tasks.ts'
import * as exportTasks from '../exports/export-thread-tasks.ts'
import * as fileTasks from '../files/file-thread-tasks.ts'
import * as sprayWorkTasks from '../spray-work/collect-work-task.ts'
import * as work from './operation-worker.ts'

test('a thread can do every task that is asked of it, and nothing else', () => {
  const tasks = [fileTasks, exportTasks, taskDataTasks, sprayWorkTasks, coverageTasks].flatMap((part) =>
    Object.values(part),
  )
  expect(tasks.map(({ name }) => name).sort()).toEqual(Object.keys(work).sort())
})
