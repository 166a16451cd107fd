import type { LocalText } from '../../../platform/http/problem.ts'

export const observationsTexts = {
  timeUnreadable: {
    pt: 'Data inexistente: use AAAA-MM-DD HH:mm:ss em UTC.',
    es: 'Fecha inexistente: use AAAA-MM-DD HH:mm:ss en UTC.',
  },
  dateUnreadable: {
    pt: 'Data inexistente: use AAAA-MM-DD.',
    es: 'Fecha inexistente: use AAAA-MM-DD.',
  },
  rangeReversed: {
    pt: 'O fim do período deve vir depois do início.',
    es: 'El fin del período debe ser posterior al inicio.',
  },
  rangeTooLong: {
    pt: 'O período pode ter no máximo {days} dias.',
    es: 'El período puede tener como máximo {days} días.',
  },
  stationUnpaid: {
    pt: 'Esta estação não tem assinatura ativa.',
    es: 'Esta estación no tiene una suscripción activa.',
  },
  planTooSmall: {
    pt: 'O plano desta estação mostra somente as últimas 24 horas, por hora.',
    es: 'El plan de esta estación muestra solo las últimas 24 horas, por hora.',
  },
} as const satisfies Record<string, LocalText>
