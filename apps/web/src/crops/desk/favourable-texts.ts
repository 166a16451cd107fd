import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const cropFavourableTexts = defineTexts({
  pt: {
    spans: '{{last}} nos últimos 5 dias, {{next}} nos próximos\u00a05',
    known: '{{hours}}\u00a0h',
    atLeast: 'pelo menos {{hours}}\u00a0h',
    unknown: 'não se sabe',
  },
  es: {
    spans: '{{last}} en los últimos 5 días, {{next}} en los próximos\u00a05',
    known: '{{hours}}\u00a0h',
    atLeast: 'al menos {{hours}}\u00a0h',
    unknown: 'no se sabe',
  },
})

addTexts('cropFavourable', cropFavourableTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropFavourable: (typeof cropFavourableTexts)['pt']
  }
}
