import type { HourlyForecast } from '@talhao/contract/weather/forecasts'
import { formatDate } from '../../../lib/format/format-date.ts'

export interface HourGroup {
  /** dd/mm/yyyy where the station is. */
  readonly date: string
  readonly hours: readonly HourlyForecast[]
}

/** Hours under the day of the station's own zone. */
export function groupHours(hours: readonly HourlyForecast[], timeZone: string): readonly HourGroup[] {
  const groups: { date: string; hours: HourlyForecast[] }[] = []
  for (const hour of hours) {
    const date = formatDate(hour.validDateTime, timeZone)
    const last = groups.at(-1)
    if (last?.date === date) last.hours.push(hour)
    else groups.push({ date, hours: [hour] })
  }
  return groups
}
