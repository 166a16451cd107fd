import { defaultLanguage, type Language, languageNames, languages } from '@talhao/contract/core'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'
import { saveLanguage } from './language.ts'

export function showLanguage(language: Language): void {
  document.documentElement.lang = languageNames[language].tag
  void i18n.changeLanguage(language)
}

/** Shows a language and remembers it as this person's choice. */
export function chooseLanguage(language: Language): void {
  saveLanguage(language)
  showLanguage(language)
}

export function useLanguage(): Language {
  const { i18n: shown } = useTranslation()
  return languages.find((language) => language === shown.language) ?? defaultLanguage
}
