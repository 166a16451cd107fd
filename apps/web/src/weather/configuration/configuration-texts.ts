import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const configurationTexts = defineTexts({
  pt: {
    title: 'Configuração',
    lead: 'Fazendas e estações da conta, por número.',
    number: 'Nº',
    farm: 'Fazenda',
    station: 'Estação',
    brand: 'Marca',
    code: 'Código',
    others: 'Outras',
    none: 'Nenhuma estação nesta fazenda.',
  },
  es: {
    title: 'Configuración',
    lead: 'Establecimientos y estaciones de la cuenta, por número.',
    number: 'N.º',
    farm: 'Establecimiento',
    station: 'Estación',
    brand: 'Marca',
    code: 'Código',
    others: 'Otras',
    none: 'Ninguna estación de este establecimiento.',
  },
})

addTexts('configuration', configurationTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    configuration: (typeof configurationTexts)['pt']
  }
}
