import { defaultLanguage, type Language, parseWireLanguage, toWireLanguage } from '@talhao/contract/core'
import { readCookie, writeCookie } from '../browser/cookies.ts'

const languageCookie = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

/** The language somebody chose in this browser; null when nobody did. */
export function readChosenLanguage(): Language | null {
  return parseWireLanguage(readCookie(languageCookie))
}

export function readLanguage(): Language {
  return readChosenLanguage() ?? defaultLanguage
}

export function saveLanguage(language: Language): void {
  writeCookie({ name: languageCookie, value: toWireLanguage(language), maxAgeSeconds: oneYearSeconds })
}
