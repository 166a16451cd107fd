import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const equipmentFarmsTexts = defineTexts({
  pt: {
    address: 'Endereço',
    location: 'Localização',
    updatedAt: 'Última atualização',
    additionalInfo: 'Informações adicionais',
    nameRequired: 'name is required\nInforme o nome.',
    addressRequired: 'address is required\nInforme o endereço.',
    namesake: 'Já existe uma fazenda com o nome {{name}}. Confira se não é a mesma.',
  },
  es: {
    address: 'Dirección',
    location: 'Ubicación',
    updatedAt: 'Última actualización',
    additionalInfo: 'Información adicional',
    nameRequired: 'El nombre es obligatorio',
    addressRequired: 'La dirección es obligatoria',
    namesake: 'Ya existe un establecimiento con el nombre {{name}}. Verifique que no sea el mismo.',
  },
})

addTexts('equipmentFarms', equipmentFarmsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentFarms: (typeof equipmentFarmsTexts)['pt']
  }
}
