/** What a worker thread of operation files can do: one function a task. */
export { writeExport } from './export/write-export.ts'
export { convertTask } from './isoxml/convert-task.ts'
export { readTaskData } from './isoxml/read-task-data.ts'
export { writeTaskData } from './isoxml/write-task-data.ts'
export { measureWeather } from './measure-weather.ts'
export { takeIn } from './take-in.ts'
