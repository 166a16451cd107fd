export const seasonsTexts = {
  deleted: { pt: 'Safra excluída.', es: 'Campaña eliminada.' },
  dateImpossible: { pt: 'Essa data não existe.', es: 'Esa fecha no existe.' },
  beforeSowing: {
    pt: 'A data não pode ser antes do plantio.',
    es: 'La fecha no puede ser anterior a la siembra.',
  },
  stageTwice: {
    pt: 'Cada fase começa uma vez só.',
    es: 'Cada etapa empieza una sola vez.',
  },
  stagesOutOfOrder: {
    pt: 'As fases precisam estar na ordem em que acontecem.',
    es: 'Las etapas deben seguir el orden en que ocurren.',
  },
  degreeDaysMissing: {
    pt: 'Informe os graus-dia do ciclo, ou acompanhe as fases por dias.',
    es: 'Indique los grados día del ciclo, o siga las etapas por días.',
  },
  noDegreeDays: {
    pt: 'Não há temperatura-base para esta cultura. Acompanhe as fases por dias.',
    es: 'No hay temperatura base para este cultivo. Siga las etapas por días.',
  },
  capacityBelowWilting: {
    pt: 'A capacidade de campo precisa ser maior que o ponto de murcha.',
    es: 'La capacidad de campo debe ser mayor que el punto de marchitez.',
  },
  rootsShrink: {
    pt: 'A profundidade máxima não pode ser menor que a inicial.',
    es: 'La profundidad máxima no puede ser menor que la inicial.',
  },
} as const
