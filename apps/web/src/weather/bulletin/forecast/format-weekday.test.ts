import { languageNames } from '@talhao/contract/core'
import { expect, it } from 'vitest'
import { formatWeekday } from './format-weekday.ts'

it.each(['pt', 'es'] as const)('days are named as in %s, in the zone of the station', (language) => {
  const timeZone = 'America/Rio_Branco'
  const days = new Intl.DateTimeFormat(languageNames[language].tag, { timeZone, weekday: 'short' })
  for (let hour = 0; hour < 8 * 24; hour++) {
    const time = new Date(Date.UTC(2026, 10, 15, hour)).toISOString()
    const expected = days.format(new Date(time)).replace('.', '')
    expect(formatWeekday({ time, timeZone, language })).toBe(expected)
  }
})
