import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const paymentsTexts = defineTexts({
  pt: {
    failed: {
      title: 'O pagamento não foi concluído',
      text: 'Nenhum valor foi cobrado. Tente de novo com o mesmo ou outro cartão, ou escreva para o suporte.',
      retry: 'Tentar de novo',
    },
    loading: 'Carregando a assinatura…',
    perMonth: 'por mês',
    stations_one: '{{count}} estação',
    stations_many: '{{count}} estações',
    stations_other: '{{count}} estações',
    columns: {
      license: 'Licença',
      price: 'Preço',
      account: 'Conta',
      invoice: 'Valor da fatura',
      description: 'Descrição',
      unitPrice: 'Preço unitário',
      quantity: 'Quantidade',
      subtotal: 'Subtotal',
    },
    total: 'Total',
    discount: 'Desconto',
    final: 'Valor final',
    landing: {
      title: 'Sua assinatura',
      lead: '{{client}}, confira os planos das estações e siga para o pagamento.',
      table: 'Cobrança',
      checkout: 'Ir para o pagamento',
      createdTitle: 'Esta assinatura já foi criada',
      createdText: 'O pagamento já foi confirmado e as estações estão ativas. Não há nada a pagar aqui.',
      noneTitle: 'Nenhuma assinatura para este cliente',
      noneText: 'Não há nada a pagar por este link. Fale com quem o enviou ou com o suporte.',
      next: 'Continuar',
    },
    success: {
      title: 'Obrigado pela compra!',
      text: 'O pagamento foi confirmado e suas estações estão ativas.',
      processingTitle: 'Obrigado! Estamos processando o pagamento',
      processingText:
        'Assim que ele for confirmado, suas estações ligam e esta página muda sozinha. Você também pode fechá-la.',
      table: 'Itens da compra',
      next: 'Ver minhas estações',
      subscriptions: 'Ver assinatura',
    },
    errors: {
      plans: 'Não foi possível carregar os planos.',
      checkoutDetails: 'Não foi possível carregar os detalhes da assinatura.',
      checkSubscription: 'Não foi possível verificar a assinatura.',
      createCheckout: 'Não foi possível abrir o pagamento.',
      lineItems: 'Não foi possível carregar os itens da compra.',
    },
    subscriptions: {
      title: 'Assinatura',
      stations: 'Estações e planos',
      text: 'Plano de cada estação e a próxima fatura. Horário de Brasília.',
      empty: 'Nenhuma estação assinada ainda.',
      askAdmin: 'A assinatura é vista pelo administrador da conta.',
      station: 'Estação',
      plan: 'Plano',
      price: 'Preço por mês',
      since: 'Desde',
      status: 'Situação',
      nextInvoice: 'Próxima fatura: {{date}}, {{amount}}',
      discountNote: 'Total {{total}}, desconto de {{percent}}, valor final {{final}} por mês.',
      pay: 'Pagar a assinatura',
      states: {
        open: 'A assinatura espera pelo pagamento.',
        payment_failed: 'O último pagamento falhou e será tentado de novo. Confira o cartão.',
        unpaid: 'A assinatura não foi paga e as estações estão desligadas. Fale com o suporte.',
      },
      statuses: {
        active: 'Ativa',
        inactive: 'Inativa',
        waiting: 'Aguardando pagamento',
      },
    },
  },
  es: {
    failed: {
      title: 'El pago no se completó',
      text: 'No se cobró ningún importe. Intente de nuevo con la misma u otra tarjeta, o escriba a soporte.',
      retry: 'Intentar de nuevo',
    },
    loading: 'Cargando la suscripción…',
    perMonth: 'por mes',
    stations_one: '{{count}} estación',
    stations_many: '{{count}} estaciones',
    stations_other: '{{count}} estaciones',
    columns: {
      license: 'Licencia',
      price: 'Precio',
      account: 'Cuenta',
      invoice: 'Valor de la factura',
      description: 'Descripción',
      unitPrice: 'Precio unitario',
      quantity: 'Cantidad',
      subtotal: 'Subtotal',
    },
    total: 'Total',
    discount: 'Descuento',
    final: 'Valor final',
    landing: {
      title: 'Su suscripción',
      lead: '{{client}}, revise los planes de las estaciones y siga al pago.',
      table: 'Cobro',
      checkout: 'Ir al pago',
      createdTitle: 'Esta suscripción ya fue creada',
      createdText: 'El pago ya fue confirmado y las estaciones están activas. No hay nada que pagar aquí.',
      noneTitle: 'Ninguna suscripción para este cliente',
      noneText: 'No hay nada que pagar con este enlace. Hable con quien lo envió o con soporte.',
      next: 'Continuar',
    },
    success: {
      title: '¡Gracias por su compra!',
      text: 'El pago fue confirmado y sus estaciones están activas.',
      processingTitle: '¡Gracias! Estamos procesando el pago',
      processingText:
        'En cuanto se confirme, sus estaciones se encienden y esta página cambia sola. También puede cerrarla.',
      table: 'Artículos de la compra',
      next: 'Ver mis estaciones',
      subscriptions: 'Ver suscripción',
    },
    errors: {
      plans: 'No se pudieron cargar los planes.',
      checkoutDetails: 'No se pudieron cargar los detalles de la suscripción.',
      checkSubscription: 'No se pudo verificar la suscripción.',
      createCheckout: 'No se pudo abrir el pago.',
      lineItems: 'No se pudieron cargar los artículos de la compra.',
    },
    subscriptions: {
      title: 'Suscripción',
      stations: 'Estaciones y planes',
      text: 'Plan de cada estación y la próxima factura. Hora de Brasilia.',
      empty: 'Ninguna estación suscrita todavía.',
      askAdmin: 'La suscripción la ve el administrador de la cuenta.',
      station: 'Estación',
      plan: 'Plan',
      price: 'Precio por mes',
      since: 'Desde',
      status: 'Situación',
      nextInvoice: 'Próxima factura: {{date}}, {{amount}}',
      discountNote: 'Total {{total}}, descuento de {{percent}}, valor final {{final}} por mes.',
      pay: 'Pagar la suscripción',
      states: {
        open: 'La suscripción espera el pago.',
        payment_failed: 'El último pago falló y se intentará de nuevo. Revise la tarjeta.',
        unpaid: 'La suscripción no fue pagada y las estaciones están apagadas. Hable con soporte.',
      },
      statuses: {
        active: 'Activa',
        inactive: 'Inactiva',
        waiting: 'A la espera del pago',
      },
    },
  },
})

addTexts('payments', paymentsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    payments: (typeof paymentsTexts)['pt']
  }
}
