import { forEachLanguage, languages } from '@talhao/contract/core'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './define-texts.ts'
import { readLanguage } from './language.ts'
import { sharedTexts } from './shared-texts.ts'

export const i18n = createInstance()

i18n.use(initReactI18next).init({
  lng: readLanguage(),
  fallbackLng: 'pt',
  supportedLngs: languages,
  defaultNS: 'shared',
  ns: ['shared'],
  resources: forEachLanguage((language) => ({ shared: sharedTexts[language] })),
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** A part brings its own texts when its code arrives, so the first page does not carry everybody's. */
export function addTexts(namespace: string, texts: Texts): void {
  for (const language of languages) i18n.addResourceBundle(language, namespace, texts[language])
}
