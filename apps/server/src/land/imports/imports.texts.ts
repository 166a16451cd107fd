import type { LocalText } from '../../platform/http/problem.ts'

export const importsTexts = {
  busy: {
    pt: 'Há muitos arquivos em leitura. Tente de novo em instantes.',
    es: 'Hay muchos archivos en lectura. Intente de nuevo en unos instantes.',
  },
  noFiles: { pt: 'Envie ao menos um arquivo.', es: 'Envíe al menos un archivo.' },
  alreadyConfirmed: {
    pt: 'Esta importação já foi confirmada.',
    es: 'Esta importación ya fue confirmada.',
  },
  notConfirmed: {
    pt: 'Esta importação não está confirmada.',
    es: 'Esta importación no está confirmada.',
  },
  undoTooLate: {
    pt: 'Uma importação pode ser desfeita em até 30 dias.',
    es: 'Una importación se puede deshacer dentro de 30 días.',
  },
  operationsMatched: {
    pt: 'Já há operações nos talhões desta importação; por isso ela não pode ser desfeita.',
    es: 'Ya hay operaciones en los lotes de esta importación; por eso no se puede deshacer.',
  },
  replaceForbidden: {
    pt: 'Para substituir um contorno é preciso o nível de gerenciamento de talhões.',
    es: 'Para reemplazar un contorno se necesita el nivel de gestión de lotes.',
  },
  fieldUnknown: { pt: 'Este talhão não existe.', es: 'Este lote no existe.' },
  itemUnknown: { pt: 'Esta importação não tem este item.', es: 'Esta importación no tiene este elemento.' },
  undone: { pt: 'A importação foi desfeita.', es: 'La importación fue deshecha.' },
} as const satisfies Record<string, LocalText>
