import type { Language } from '@talhao/contract/core'

export const testCheckoutTexts = {
  pt: {
    title: 'Checkout de teste',
    mark: 'Ambiente de demonstração: nenhum valor é cobrado.',
    of: 'Assinatura de',
    quantity: 'Qtd.',
    total: 'Total',
    discount: 'Desconto',
    final: 'Total por mês',
    pay: 'Pagar',
    decline: 'Recusar',
    hint: 'Pagar e Recusar fingem a resposta de um cartão.',
    complete: 'Este pagamento já foi feito.',
    expired: 'Esta página venceu. Abra de novo o link de pagamento.',
    next: 'Continuar',
  },
  es: {
    title: 'Checkout de prueba',
    mark: 'Entorno de demostración: no se cobra ningún importe.',
    of: 'Suscripción de',
    quantity: 'Cant.',
    total: 'Total',
    discount: 'Descuento',
    final: 'Total por mes',
    pay: 'Pagar',
    decline: 'Rechazar',
    hint: 'Pagar y Rechazar simulan la respuesta de una tarjeta.',
    complete: 'Este pago ya se realizó.',
    expired: 'Esta página venció. Abra de nuevo el enlace de pago.',
    next: 'Continuar',
  },
} as const satisfies Record<Language, Record<string, string>>
