import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const storeLinksTexts = defineTexts({
  pt: {
    android: 'Android',
    androidStore: 'Google Play',
    ios: 'iPhone e iPad',
    iosStore: 'App Store',
    missing: 'Ainda não disponível.',
  },
  es: {
    android: 'Android',
    androidStore: 'Google Play',
    ios: 'iPhone y iPad',
    iosStore: 'App Store',
    missing: 'Aún no disponible.',
  },
})

addTexts('storeLinks', storeLinksTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    storeLinks: (typeof storeLinksTexts)['pt']
  }
}
