import type { LocalText } from '../../platform/http/problem.ts'

/** The Portuguese ones are quoted by OPS-19, OPS-42 and OPS-43. */
export const weatherCloudTexts = {
  minimumNotBelowMaximum: {
    pt: 'A meta mínima deve ser menor que a meta máxima',
    es: 'El objetivo mínimo debe ser menor que el objetivo máximo',
  },
  outsideRange: {
    pt: 'A meta mínima e a meta máxima devem estar dentro {min} e {max}',
    es: 'El objetivo mínimo y el objetivo máximo deben estar entre {min} y {max}',
  },
  targetsChanged: { pt: 'Limites atualizados com sucesso', es: 'Límites actualizados con éxito' },
} as const satisfies Record<string, LocalText>
