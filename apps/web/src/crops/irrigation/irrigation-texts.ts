import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const cropIrrigationTexts = defineTexts({
  pt: {
    title: 'Irrigação',
    none: 'Nenhuma irrigação lançada.',
    add: 'Lançar irrigação',
    date: 'Dia',
    mm: 'Lâmina líquida, em mm',
    mmHint: 'O que chega ao solo, sem o que se perde no caminho.',
    save: 'Lançar',
    saved: 'Irrigação lançada.',
    notPositive: 'Digite quantos milímetros, mais que zero.',
    byPerson: 'à mão',
    byFile: 'arquivo {{name}}',
    remove: 'Excluir a irrigação de {{date}}',
    removed: 'Irrigação excluída.',
    undo: 'Desfazer',
    showAll: 'Mostrar todas ({{count}})',
    file: {
      action: 'Trazer de um arquivo',
      title: 'Irrigações de um arquivo',
      label: 'Arquivo do pivô (CSV)',
      hint: 'Uma linha por dia: data e milímetros. Um arquivo enviado de novo substitui os mesmos dias.',
      choose: 'Escolha ou solte o arquivo aqui',
      change: 'Trocar',
      unreadable: 'Não encontramos data e milímetros neste arquivo.',
      tooLong: 'O arquivo tem mais de {{count}} linhas.',
      found_one: '{{count}} linha, {{mm}} mm, de {{first}} a {{last}}',
      found_many: '{{count}} linhas, {{mm}} mm, de {{first}} a {{last}}',
      found_other: '{{count}} linhas, {{mm}} mm, de {{first}} a {{last}}',
      skipped_one: '{{count}} linha sem data ou sem milímetros fica de fora.',
      skipped_many: '{{count}} linhas sem data ou sem milímetros ficam de fora.',
      skipped_other: '{{count}} linhas sem data ou sem milímetros ficam de fora.',
      save: 'Trazer',
      saved: 'Irrigações trazidas.',
    },
  },
  es: {
    title: 'Riego',
    none: 'Ningún riego anotado.',
    add: 'Anotar riego',
    date: 'Día',
    mm: 'Lámina neta, en mm',
    mmHint: 'Lo que llega al suelo, sin lo que se pierde en el camino.',
    save: 'Anotar',
    saved: 'Riego anotado.',
    notPositive: 'Escriba cuántos milímetros, más que cero.',
    byPerson: 'a mano',
    byFile: 'archivo {{name}}',
    remove: 'Eliminar el riego del {{date}}',
    removed: 'Riego eliminado.',
    undo: 'Deshacer',
    showAll: 'Mostrar todos ({{count}})',
    file: {
      action: 'Traer de un archivo',
      title: 'Riegos de un archivo',
      label: 'Archivo del pivote (CSV)',
      hint: 'Una línea por día: fecha y milímetros. Un archivo enviado de nuevo reemplaza los mismos días.',
      choose: 'Elija o suelte el archivo aquí',
      change: 'Cambiar',
      unreadable: 'No encontramos fecha y milímetros en este archivo.',
      tooLong: 'El archivo tiene más de {{count}} líneas.',
      found_one: '{{count}} línea, {{mm}} mm, del {{first}} al {{last}}',
      found_many: '{{count}} líneas, {{mm}} mm, del {{first}} al {{last}}',
      found_other: '{{count}} líneas, {{mm}} mm, del {{first}} al {{last}}',
      skipped_one: '{{count}} línea sin fecha o sin milímetros queda afuera.',
      skipped_many: '{{count}} líneas sin fecha o sin milímetros quedan afuera.',
      skipped_other: '{{count}} líneas sin fecha o sin milímetros quedan afuera.',
      save: 'Traer',
      saved: 'Riegos traídos.',
    },
  },
})

addTexts('cropIrrigation', cropIrrigationTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropIrrigation: (typeof cropIrrigationTexts)['pt']
  }
}
