import type { Language } from '@talhao/contract/core'
import { readCookie, writeCookie } from '../browser/cookies.ts'

const languageCookie = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

export const languageLabels: Readonly<Record<Language, string>> = {
  pt: 'Português - BR',
  ru: 'Español',
}

/** What the browser must be told: `ru` is the wire's name of Spanish, not Russian. */
export const htmlLanguages: Readonly<Record<Language, string>> = { pt: 'pt-BR', ru: 'es' }

export function parseLanguage(value: string | null | undefined): Language | null {
  return value === 'pt' || value === 'ru' ? value : null
}

/** The language somebody chose in this browser; null when nobody did. */
export function readChosenLanguage(): Language | null {
  return parseLanguage(readCookie(languageCookie))
}

export function readLanguage(): Language {
  return readChosenLanguage() ?? 'pt'
}

export function keepLanguage(language: Language): void {
  writeCookie({ name: languageCookie, value: language, maxAgeSeconds: oneYearSeconds })
}
