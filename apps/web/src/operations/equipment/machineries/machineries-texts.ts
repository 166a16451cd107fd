import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const machineriesTexts = defineTexts({
  pt: {
    width: 'Largura',
    widthInMetres: 'Largura (m)',
    code: 'Id',
    codeHint: 'Só números.',
    invalidWidth: 'Informe a largura em metros, por exemplo 24,5.',
  },
  es: {
    width: 'Ancho',
    widthInMetres: 'Ancho (m)',
    code: 'Id',
    codeHint: 'Solo números.',
    invalidWidth: 'Indique el ancho en metros, por ejemplo 24,5.',
  },
})

export type MachineriesText = keyof (typeof machineriesTexts)['pt']

addTexts('equipmentMachineries', machineriesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentMachineries: (typeof machineriesTexts)['pt']
  }
}
