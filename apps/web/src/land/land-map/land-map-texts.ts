import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const landMapTexts = defineTexts({
  pt: {
    showPanel: 'Mostrar o painel',
    hidePanel: 'Ocultar o painel',
    directions: {
      n: 'ao norte',
      ne: 'a nordeste',
      e: 'a leste',
      se: 'a sudeste',
      s: 'ao sul',
      sw: 'a sudoeste',
      w: 'a oeste',
      nw: 'a noroeste',
    },
  },
  es: {
    showPanel: 'Mostrar el panel',
    hidePanel: 'Ocultar el panel',
    directions: {
      n: 'al norte',
      ne: 'al noreste',
      e: 'al este',
      se: 'al sureste',
      s: 'al sur',
      sw: 'al suroeste',
      w: 'al oeste',
      nw: 'al noroeste',
    },
  },
})

addTexts('landMap', landMapTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landMap: (typeof landMapTexts)['pt']
  }
}
