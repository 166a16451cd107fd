import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const cropFavourableTexts = defineTexts({
  pt: {
    spans: '{{last}} nos últimos 5 dias, {{next}} nos próximos 5',
    known: '{{hours}} h',
    atLeast: 'pelo menos {{hours}} h',
    unknown: 'não se sabe',
  },
  es: {
    spans: '{{last}} en los últimos 5 días, {{next}} en los próximos 5',
    known: '{{hours}} h',
    atLeast: 'al menos {{hours}} h',
    unknown: 'no se sabe',
  },
})

addTexts('cropFavourable', cropFavourableTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropFavourable: (typeof cropFavourableTexts)['pt']
  }
}
