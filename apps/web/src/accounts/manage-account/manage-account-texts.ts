import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const manageAccountTexts = defineTexts({
  pt: {
    title: 'Minha conta',
    preferences: {
      title: 'Preferências',
      text: 'Valem para você, em todos os seus aparelhos.',
      language: 'Idioma',
      deleteAccount: 'Excluir minha conta',
    },
    ready: {
      title: 'Sua conta está pronta',
      text: 'Você já pode acessá-la no aplicativo com o seu login: {{email}}.',
      action: 'Entendi',
    },
  },
  es: {
    title: 'Mi cuenta',
    preferences: {
      title: 'Preferencias',
      text: 'Valen para usted, en todos sus aparatos.',
      language: 'Idioma',
      deleteAccount: 'Eliminar mi cuenta',
    },
    ready: {
      title: 'Su cuenta está lista',
      text: 'Ya puede acceder a ella en la aplicación con su usuario: {{email}}.',
      action: 'Entendido',
    },
  },
})

addTexts('manageAccount', manageAccountTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    manageAccount: (typeof manageAccountTexts)['pt']
  }
}
