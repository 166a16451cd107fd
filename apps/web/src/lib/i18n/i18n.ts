import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './define-texts.ts'
import { readLanguage } from './language.ts'
import { sharedTexts } from './shared-texts.ts'

/** Spanish is registered under the wire's code `ru` (CORE-12). */
export const i18n = createInstance()

i18n.use(initReactI18next).init({
  lng: readLanguage(),
  fallbackLng: 'pt',
  supportedLngs: ['pt', 'ru'],
  defaultNS: 'shared',
  ns: ['shared'],
  resources: {
    pt: { shared: sharedTexts.pt },
    ru: { shared: sharedTexts.spanish },
  },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** `ru` is the wire's name of Spanish: 3 would be "few" in Russian, and its text be looked for in vain. */
function countAsInSpanish(): void {
  const { pluralResolver } = i18n.services
  const getRule = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options: unknown) => getRule(code === 'ru' ? 'es' : code, options)
}
countAsInSpanish()

/** A feature brings its own texts when its code arrives, so the first page does not carry everybody's. */
export function registerTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle('pt', namespace, texts.pt)
  i18n.addResourceBundle('ru', namespace, texts.spanish)
}
