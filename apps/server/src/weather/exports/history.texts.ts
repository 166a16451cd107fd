import type { LocalText } from '../../platform/http/problem.ts'

export const historyTexts = {
  // Quoted by WEA-51.
  noData: { pt: 'Não há dados para o período', es: 'No hay datos para el período' },
  badEmail: {
    pt: 'Informe um endereço de e-mail válido.',
    es: 'Ingrese una dirección de correo válida.',
  },
  dateUnreadable: {
    pt: 'Data inexistente: use AAAA-MM-DD.',
    es: 'Fecha inexistente: use AAAA-MM-DD.',
  },
  rangeReversed: {
    pt: 'A data final deve ser igual ou posterior à inicial.',
    es: 'La fecha final debe ser igual o posterior a la inicial.',
  },
  periodMissing: {
    pt: 'Escolha diário ou horário.',
    es: 'Elija diario u horario.',
  },
  stationUnpaid: {
    pt: 'Esta estação não tem assinatura ativa.',
    es: 'Esta estación no tiene una suscripción activa.',
  },
  planWithoutHistory: {
    pt: 'O plano desta estação não inclui o download do histórico.',
    es: 'El plan de esta estación no incluye la descarga del historial.',
  },
  lineFull: {
    pt: 'Muitas exportações ao mesmo tempo. Tente de novo em instantes ou peça o arquivo por e-mail.',
    es: 'Demasiadas exportaciones al mismo tiempo. Intente de nuevo en unos instantes o pida el archivo por correo.',
  },
  zipNotReady: {
    pt: 'Este arquivo ainda não está pronto.',
    es: 'Este archivo aún no está listo.',
  },
  tooLargeForMail: {
    pt: 'O arquivo é grande demais para um e-mail. Baixe-o na página Histórico.',
    es: 'El archivo es demasiado grande para un correo. Descárguelo en la página Historial.',
  },
} as const satisfies Record<string, LocalText>
