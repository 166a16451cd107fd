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
    imagery: {
      title: 'Imagens de satélite não configuradas',
      text: 'Os mapas mostram cidades, rios e divisas. Para ver suas lavouras em imagens de satélite, peça ao suporte que ligue um serviço de imagens.',
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
    imagery: {
      title: 'Imágenes satelitales no configuradas',
      text: 'Los mapas muestran ciudades, ríos y límites. Para ver sus lotes en imágenes satelitales, pida al soporte que active un servicio de imágenes.',
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
