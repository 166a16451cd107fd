import type { Language } from '@talhao/contract/core'
import { defaultZone } from '@talhao/local-time'

const locales: Record<Language, string> = { pt: 'pt-BR', ru: 'es' }

/** For a mail, which knows no place: in Brasília's time, and says so. */
export function formatMoment(moment: Date, language: Language): string {
  const text = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: defaultZone,
  }).format(moment)
  return `${text} (${language === 'pt' ? 'horário de Brasília' : 'hora de Brasilia'})`
}
