import type { LocalText } from '../../../platform/http/problem.ts'

export const reportProblems = {
  busy: {
    pt: 'Muitos relatórios estão sendo gerados. Tente de novo em instantes.',
    ru: 'Se están generando muchos informes. Inténtelo de nuevo en unos instantes.',
  },
  noOperator: {
    pt: 'Selecione ao menos um operador.',
    ru: 'Seleccione al menos un operador.',
  },
  noOperation: {
    pt: 'Selecione ao menos uma operação.',
    ru: 'Seleccione al menos una operación.',
  },
  tooManyOperations: {
    pt: 'Um relatório leva até {most} operações. Selecione menos.',
    ru: 'Un informe lleva hasta {most} operaciones. Seleccione menos.',
  },
  tooManyOperators: {
    pt: 'Um relatório leva até {most} operadores. Selecione menos.',
    ru: 'Un informe lleva hasta {most} operadores. Seleccione menos.',
  },
} as const satisfies Record<string, LocalText>
