import type { LocalText } from '../../platform/http/problem.ts'

export const farmPairsTexts = {
  settledAlready: {
    pt: 'Alguém já respondeu sobre estas fazendas.',
    es: 'Alguien ya respondió sobre estos establecimientos.',
  },
  joinedAlready: {
    pt: 'Uma destas fazendas já está unida a outra.',
    es: 'Uno de estos establecimientos ya está unido a otro.',
  },
  reopened: { pt: 'Desfeito. A pergunta volta à lista.', es: 'Deshecho. La pregunta vuelve a la lista.' },
} as const satisfies Record<string, LocalText>
