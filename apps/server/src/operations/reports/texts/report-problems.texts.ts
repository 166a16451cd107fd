import type { LocalText } from '../../../platform/http/problem.ts'

export const reportProblems = {
  busy: {
    pt: 'Muitos relatórios estão sendo gerados. Tente de novo em instantes.',
    es: 'Se están generando muchos informes. Inténtelo de nuevo en unos instantes.',
  },
  noOperator: {
    pt: 'Selecione ao menos um operador.',
    es: 'Seleccione al menos un operador.',
  },
  noOperation: {
    pt: 'Selecione ao menos uma operação.',
    es: 'Seleccione al menos una operación.',
  },
  tooManyOperations: {
    pt: 'Um relatório leva até {most} operações. Selecione menos.',
    es: 'Un informe lleva hasta {most} operaciones. Seleccione menos.',
  },
  tooManyOperators: {
    pt: 'Um relatório leva até {most} operadores. Selecione menos.',
    es: 'Un informe lleva hasta {most} operadores. Seleccione menos.',
  },
} as const satisfies Record<string, LocalText>

/** What a file holds, at the end of its name. */
export const reportFileWords = {
  planting: { pt: 'plantio', es: 'siembra' },
  weather: { pt: 'meteorologia', es: 'meteorologia' },
  operators: { pt: 'relatorio_operadores', es: 'informe_operadores' },
  operations: { pt: 'relatorio_operacoes', es: 'informe_operaciones' },
} as const satisfies Record<string, LocalText>
