import { dayMs } from '@talhao/local-time'
import './spray-windows-texts.ts'
import type { SprayWindow } from '@talhao/contract/weather/spray'
import type { TFunction } from 'i18next'
import { formatDate, formatTime } from '../../../lib/format/format-date.ts'

export interface Place {
  readonly timeZone: string
  readonly now: Date
}

type Words = TFunction<'sprayWindows'>

/** "06h" on the station's clock. */
export function describeHour(time: string | number, timeZone: string): string {
  return `${formatTime(time, timeZone).slice(0, 2)}h`
}

/** "hoje", "amanhã", or the date. */
export function describeDay(time: string | number, { timeZone, now }: Place, t: Words): string {
  const day = formatDate(time, timeZone)
  if (day === formatDate(now, timeZone)) return t('today')
  if (day === formatDate(now.getTime() + dayMs, timeZone)) return t('tomorrow')
  return day.slice(0, 5)
}

/** "amanhã 06h–09h: risco baixo", or "agora até 09h: risco baixo". */
export function describeWindow(window: SprayWindow, place: Place, t: Words): string {
  const { startDate, endDate, risk } = window
  const words = { risk: t(risk === 0 ? 'low' : 'medium') }
  if (Date.parse(startDate) <= place.now.getTime())
    return t('open', { ...words, until: describeEnd(endDate, place, t) })
  return t('later', { ...words, span: describeSpan(window, place, t) })
}

/** "hoje 18h–01h". */
export function describeSpan({ startDate, endDate }: SprayWindow, place: Place, t: Words): string {
  return t('span', {
    day: describeDay(startDate, place, t),
    from: describeHour(startDate, place.timeZone),
    until: describeHour(endDate, place.timeZone),
  })
}

/** The hour alone while that is clear: less than a day ahead. */
export function describeEnd(endDate: string, place: Place, t: Words): string {
  const hour = describeHour(endDate, place.timeZone)
  if (Date.parse(endDate) - place.now.getTime() < dayMs) return hour
  return `${describeDay(endDate, place, t)} ${hour}`
}
