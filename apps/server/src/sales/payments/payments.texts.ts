import type { LocalText } from '../../platform/http/problem.ts'

export const paymentsTexts = {
  alreadyCreated: {
    pt: 'Esta assinatura já foi criada.',
    es: 'Esta suscripción ya fue creada.',
  },
  processing: {
    pt: 'O pagamento já foi feito e está sendo processado. Aguarde alguns instantes.',
    es: 'El pago ya se realizó y se está procesando. Espere unos instantes.',
  },
  notConfigured: {
    pt: 'Ainda não é possível pagar por aqui. Fale com o suporte.',
    es: 'Aún no es posible pagar por aquí. Contacte a soporte.',
  },
  providerSilent: {
    pt: 'O serviço de pagamento não respondeu. Tente de novo em instantes.',
    es: 'El servicio de pago no respondió. Inténtelo de nuevo en unos instantes.',
  },
  adminMissing: {
    pt: 'Este cliente não tem administrador que possa pagar.',
    es: 'Este cliente no tiene un administrador que pueda pagar.',
  },
  badSignature: {
    pt: 'A assinatura do evento não confere.',
    es: 'La firma del evento no coincide.',
  },
} as const satisfies Record<string, LocalText>
