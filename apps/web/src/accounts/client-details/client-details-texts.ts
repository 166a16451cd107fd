import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const clientDetailsTexts = defineTexts({
  pt: {
    title: 'Empresa',
    text: 'O país decide como conferimos o endereço e como os arquivos CSV são escritos.',
    edit: 'Editar',
    country: 'País',
    place: 'Cidade e estado',
    taxId: 'Identificação fiscal',
    unknown: 'não informado',
    loadError: 'Não foi possível carregar os dados da empresa.',
    dialogTitle: 'Dados da empresa',
    save: 'Salvar',
    saved: 'Dados da empresa salvos.',
    saveError: 'Não foi possível salvar os dados da empresa.',
  },
  es: {
    title: 'Empresa',
    text: 'El país decide cómo revisamos la dirección y cómo se escriben los archivos CSV.',
    edit: 'Editar',
    country: 'País',
    place: 'Ciudad y estado',
    taxId: 'Identificación fiscal',
    unknown: 'sin informar',
    loadError: 'No se pudieron cargar los datos de la empresa.',
    dialogTitle: 'Datos de la empresa',
    save: 'Guardar',
    saved: 'Datos de la empresa guardados.',
    saveError: 'No se pudieron guardar los datos de la empresa.',
  },
})

addTexts('clientDetails', clientDetailsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    clientDetails: (typeof clientDetailsTexts)['pt']
  }
}
