import type { Language } from '@talhao/contract/core'
import { localDateOf } from '@talhao/local-time'

interface Weekday {
  readonly time: string
  readonly timeZone: string
  readonly language: Language
}

/** As Intl calls them, which would read all that a language knows of dates before it tells the first. */
const names: Readonly<Record<Language, readonly string[]>> = {
  pt: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
}

/** "seg", in the station's own zone. */
export function formatWeekday({ time, timeZone, language }: Weekday): string {
  const date = new Date(localDateOf(Date.parse(time), timeZone))
  return names[language][date.getUTCDay()] ?? ''
}
