/** What a worker thread of operation files can do: one function a task. */
export { writeExport } from '../exports/write-export.ts'
export { measureWeather } from '../files/measure-weather.ts'
export { takeIn } from '../files/take-in.ts'
export { convertTask } from '../task-data/convert-task.ts'
export { readTaskData } from '../task-data/read-task-data.ts'
export { writeTaskData } from '../task-data/write-task-data.ts'
