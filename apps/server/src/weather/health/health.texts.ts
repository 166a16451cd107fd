import type { LocalText } from '../../platform/http/problem.ts'

export const healthTexts = {
  inFuture: { pt: 'A data ainda não chegou.', es: 'La fecha todavía no llegó.' },
  endBeforeStart: {
    pt: 'O fim deve ser depois do começo.',
    es: 'El final debe ser posterior al inicio.',
  },
} as const satisfies Record<string, LocalText>
