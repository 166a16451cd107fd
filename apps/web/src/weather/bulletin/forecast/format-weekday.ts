import { type Language, languageNames } from '@talhao/contract/core'

const formats = new Map<string, Intl.DateTimeFormat>()

interface Weekday {
  readonly time: string
  readonly timeZone: string
  readonly language: Language
}

/** "seg", in the station's own zone. */
export function formatWeekday({ time, timeZone, language }: Weekday): string {
  const key = `${language}/${timeZone}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(languageNames[language].tag, { timeZone, weekday: 'short' })
    formats.set(key, format)
  }
  return format.format(new Date(time)).replace('.', '')
}
