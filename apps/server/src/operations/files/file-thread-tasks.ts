import type { measureWeather } from './measure-weather.ts'
import type { drawOutline } from './outlines/draw-outline.ts'
import type { processFile } from './process-file.ts'
import { defineThreadTask } from './thread-task.ts'

export const processFileTask = defineThreadTask<typeof processFile>('processFile')
export const measureWeatherTask = defineThreadTask<typeof measureWeather>('measureWeather')
export const drawOutlineTask = defineThreadTask<typeof drawOutline>('drawOutline')
