export { DailyForecast, HourlyForecast } from '../forecasts/index.ts'
