import {
  defaultLanguage,
  type Language,
  matchLanguage,
  parseWireLanguage,
  toWireLanguage,
} from '@talhao/contract/core'
import { readCookie, writeCookie } from '../browser/cookies.ts'

const languageCookie = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

/** The language somebody chose in this browser; null when nobody did. */
export function readChosenLanguage(): Language | null {
  return parseWireLanguage(readCookie(languageCookie))
}

/** Chosen, else what the browser prefers (CORE-12). */
export function readLanguage(): Language {
  return readChosenLanguage() ?? matchLanguage(navigator.languages) ?? defaultLanguage
}

export function saveLanguage(language: Language): void {
  writeCookie({ name: languageCookie, value: toWireLanguage(language), maxAgeSeconds: oneYearSeconds })
}
