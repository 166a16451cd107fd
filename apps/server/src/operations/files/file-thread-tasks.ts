import type { measureWeather } from './measure-weather.ts'
import type { takeIn } from './take-in.ts'
import { defineThreadTask } from './thread-task.ts'

export const takeInFileTask = defineThreadTask<typeof takeIn>('takeIn')
export const measureWeatherTask = defineThreadTask<typeof measureWeather>('measureWeather')
