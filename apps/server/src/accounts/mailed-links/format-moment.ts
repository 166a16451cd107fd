import { type Language, languageNames } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'
import { fillText } from '../../platform/http/problem.ts'
import { momentTexts } from './moment.texts.ts'

/** For a mail, which knows no place: in Brasília's time, and says so. */
export function formatMoment(moment: Date, language: Language): string {
  const text = new Intl.DateTimeFormat(languageNames[language].tag, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: defaultZone,
  }).format(moment)
  return fillText(momentTexts.inBrasilia, language, { moment: text })
}
