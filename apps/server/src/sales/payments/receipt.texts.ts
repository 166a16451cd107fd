import type { LocalText } from '../../platform/http/problem.ts'

export const receiptTexts = {
  subject: { pt: 'Recebemos seu pagamento', es: 'Recibimos su pago' },
  text: {
    pt: 'O pagamento de {client} foi confirmado em {moment} (horário de Brasília) e estas estações estão ativas. A cobrança se repete todo mês.',
    es: 'El pago de {client} fue confirmado el {moment} (hora de Brasilia) y estas estaciones están activas. El cobro se repite todos los meses.',
  },
  price: { pt: '{amount} por mês', es: '{amount} por mes' },
  total: { pt: 'Total da assinatura', es: 'Total de la suscripción' },
  discount: { pt: 'Desconto de {percent} %', es: 'Descuento del {percent} %' },
  final: { pt: 'Valor final', es: 'Valor final' },
  nextInvoice: { pt: 'Próxima fatura: {date}.', es: 'Próxima factura: {date}.' },
  action: { pt: 'Ver a assinatura', es: 'Ver la suscripción' },
} as const satisfies Record<string, LocalText>
