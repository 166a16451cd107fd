import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const storageTexts = defineTexts({
  pt: {
    title: 'Armazenamento',
    text: 'O que a empresa guarda e o que o plano permite. Os dados das estações nunca são recusados.',
    storage: 'Arquivos de operações',
    rows: 'Linhas de dados',
    used: '{{used}} de {{quota}}',
    millions: '{{value}} mi',
    diskLow: 'O servidor está quase sem espaço: envios de arquivos são recusados até que haja lugar.',
    full: 'O espaço acabou: novos envios são recusados.',
    raw: 'Arquivos brutos mais antigos',
    rawText_one: '{{count}} operação ainda tem o arquivo como foi enviado ({{size}}).',
    rawText_many: '{{count}} operações ainda têm o arquivo como foi enviado ({{size}}).',
    rawText_other: '{{count}} operações ainda têm o arquivo como foi enviado ({{size}}).',
    remove_one: 'Remover este arquivo bruto',
    remove_many: 'Remover estes {{count}} arquivos brutos',
    remove_other: 'Remover estes {{count}} arquivos brutos',
    confirmTitle: 'Remover arquivos brutos?',
    confirmText:
      'Libera {{size}}. Mapas, números, relatórios e exportações das operações ficam; o arquivo original não poderá mais ser baixado.',
    confirm: 'Remover arquivos',
    removed: 'Arquivos brutos removidos: {{size}} liberados.',
    removeError: 'Não foi possível remover os arquivos brutos.',
  },
  es: {
    title: 'Almacenamiento',
    text: 'Lo que la empresa guarda y lo que el plan permite. Los datos de las estaciones nunca se rechazan.',
    storage: 'Archivos de operaciones',
    rows: 'Filas de datos',
    used: '{{used}} de {{quota}}',
    millions: '{{value}} M',
    diskLow: 'El servidor casi no tiene espacio: los envíos de archivos se rechazan hasta que haya lugar.',
    full: 'Se acabó el espacio: los nuevos envíos se rechazan.',
    raw: 'Archivos originales más antiguos',
    rawText_one: '{{count}} operación todavía tiene el archivo como se envió ({{size}}).',
    rawText_many: '{{count}} operaciones todavía tienen el archivo como se envió ({{size}}).',
    rawText_other: '{{count}} operaciones todavía tienen el archivo como se envió ({{size}}).',
    remove_one: 'Quitar este archivo original',
    remove_many: 'Quitar estos {{count}} archivos originales',
    remove_other: 'Quitar estos {{count}} archivos originales',
    confirmTitle: '¿Quitar archivos originales?',
    confirmText:
      'Libera {{size}}. Los mapas, números, informes y exportaciones de las operaciones quedan; el archivo original ya no se podrá descargar.',
    confirm: 'Quitar archivos',
    removed: 'Archivos originales quitados: {{size}} liberados.',
    removeError: 'No se pudieron quitar los archivos originales.',
  },
})

addTexts('storage', storageTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    storage: (typeof storageTexts)['pt']
  }
}
