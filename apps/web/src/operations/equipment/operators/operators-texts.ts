import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const operatorsTexts = defineTexts({
  pt: {
    code: 'Id',
    codeHint: 'Só números.',
    company: 'Empresa',
    noCompany: 'Sem empresa',
    lastOperation: 'Última operação',
    selectOne: 'Selecione pelo menos um operador.',
    bulk: {
      action: 'Inserir lista',
      title: 'Inserir lista de operadores',
      hint: 'Cole aqui as linhas de uma planilha: a primeira coluna é o nome, a segunda a empresa. Linhas sem nome são ignoradas.',
      grid: 'Operadores a inserir',
      nameOf: 'Nome, linha {{row}}',
      companyOf: 'Empresa, linha {{row}}',
      count_one: '{{count}} operador com nome',
      count_many: '{{count}} operadores com nome',
      count_other: '{{count}} operadores com nome',
      save: 'Inserir',
      addRow: 'Adicionar linha',
      empty: "O campo 'Nome' é obrigatório para cada operador.",
      success: 'Operadores adicionados com sucesso.',
      failed:
        'An error occurred while adding the Operators.\nNão foi possível adicionar os operadores. Tente de novo.',
    },
  },
  es: {
    code: 'Id',
    codeHint: 'Solo números.',
    company: 'Empresa',
    noCompany: 'Sin empresa',
    lastOperation: 'Última operación',
    selectOne: 'Seleccione al menos un operador.',
    bulk: {
      action: 'Insertar lista',
      title: 'Insertar lista de operadores',
      hint: 'Pegue aquí las filas de una planilla: la primera columna es el nombre, la segunda la empresa. Las filas sin nombre se ignoran.',
      grid: 'Operadores por insertar',
      nameOf: 'Nombre, fila {{row}}',
      companyOf: 'Empresa, fila {{row}}',
      count_one: '{{count}} operador con nombre',
      count_many: '{{count}} operadores con nombre',
      count_other: '{{count}} operadores con nombre',
      save: 'Insertar',
      addRow: 'Agregar fila',
      empty: "El campo 'Nombre' es obligatorio para cada operador.",
      success: 'Operadores agregados con éxito.',
      failed: 'Se produjo un error al agregar los operadores.',
    },
  },
})

export type OperatorsText = Exclude<keyof (typeof operatorsTexts)['pt'], 'bulk'>

addTexts('equipmentOperators', operatorsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentOperators: (typeof operatorsTexts)['pt']
  }
}
