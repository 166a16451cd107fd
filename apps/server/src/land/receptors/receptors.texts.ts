import type { LocalText } from '../../platform/http/problem.ts'

export const receptorsTexts = {
  geometryInvalid: {
    pt: 'O desenho não forma um lugar válido na América do Sul.',
    es: 'El dibujo no forma un lugar válido en América del Sur.',
  },
  farmUnknown: { pt: 'Esta fazenda não existe.', es: 'Este establecimiento no existe.' },
  deleted: { pt: 'O ponto sensível foi excluído.', es: 'El punto sensible fue eliminado.' },
} as const satisfies Record<string, LocalText>
