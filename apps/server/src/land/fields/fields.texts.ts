import type { LocalText } from '../../platform/http/problem.ts'

export const fieldsTexts = {
  farmUnknown: { pt: 'Esta fazenda não existe.', es: 'Este establecimiento no existe.' },
  nameMissing: { pt: 'Dê um nome ao talhão.', es: 'Póngale un nombre al lote.' },
  deleted: { pt: 'O talhão foi excluído.', es: 'El lote fue eliminado.' },
  noBoundary: {
    pt: 'Este talhão ainda não tem contorno.',
    es: 'Este lote todavía no tiene contorno.',
  },
  notCut: {
    pt: 'A linha não atravessa o talhão. Comece e termine fora dele.',
    es: 'La línea no atraviesa el lote. Empiece y termine fuera de él.',
  },
  mergedWithItself: {
    pt: 'Escolha outros talhões para juntar.',
    es: 'Elija otros lotes para unir.',
  },
  selfCrossing: {
    pt: 'O contorno se cruza. Mova os vértices até que nenhuma linha passe sobre outra.',
    es: 'El contorno se cruza. Mueva los vértices hasta que ninguna línea pase sobre otra.',
  },
  tooSmall: {
    pt: 'O talhão tem menos de 0,01 ha.',
    es: 'El lote tiene menos de 0,01 ha.',
  },
  tooLarge: {
    pt: 'O talhão tem mais de 100.000 ha.',
    es: 'El lote tiene más de 100.000 ha.',
  },
  geometryInvalid: {
    pt: 'O desenho não forma um talhão válido na América do Sul.',
    es: 'El dibujo no forma un lote válido en América del Sur.',
  },
} as const satisfies Record<string, LocalText>
