/** What a worker thread of operation files can do: one function a task. */
export { writeExport } from './export/write-export.ts'
export { measureWeather } from './measure-weather.ts'
export { takeIn } from './take-in.ts'
