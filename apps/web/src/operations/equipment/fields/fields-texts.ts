import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const fieldsTexts = defineTexts({
  pt: {
    farm: 'Fazenda',
    lastApplication: 'Última aplicação',
    noApplication: 'Nenhuma ainda',
    updated: 'Atualizado {{time}}',
    location: 'Localização',
    nameRequired: 'name is required\nInforme o nome.',
    farmRequired: 'Escolha a fazenda do talhão.',
    chooseFarm: 'Escolha a fazenda',
  },
  es: {
    farm: 'Establecimiento',
    lastApplication: 'Última aplicación',
    noApplication: 'Ninguna todavía',
    updated: 'Actualizado {{time}}',
    location: 'Ubicación',
    nameRequired: 'El nombre es obligatorio',
    farmRequired: 'Elija el establecimiento del lote.',
    chooseFarm: 'Elija el establecimiento',
  },
})

addTexts('equipmentFields', fieldsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentFields: (typeof fieldsTexts)['pt']
  }
}
