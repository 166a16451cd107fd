/** What a worker thread of operation files can do: one function a task. */

export { measureWork } from '../covered-area/measure-work.ts'
export { convertTask } from '../equipment/isoxml/convert-task.ts'
export { readTaskData } from '../equipment/isoxml/read-task-data.ts'
export { writeExport } from '../exports/write-export.ts'
export { writeTaskData } from '../exports/write-task-data.ts'
export { measureWeather } from '../files/measure-weather.ts'
export { drawOutline } from '../files/outlines/draw-outline.ts'
export { processFile } from '../files/process-file.ts'
export { collectWork } from '../spray-work/collect-work.ts'
