import { defineTexts } from '../../shared/i18n/define-texts.ts'
import { registerTexts } from '../../shared/i18n/i18n.ts'

export const paymentsTexts = defineTexts(
  {
    failed: {
      title: 'O pagamento não foi concluído',
      text: 'Nenhum valor foi cobrado. Abra o link de pagamento novamente ou escreva para o suporte.',
    },
  },
  {
    failed: {
      title: 'El pago no se completó',
      text: 'No se cobró ningún importe. Abra de nuevo el enlace de pago o escriba a soporte.',
    },
  },
)

registerTexts('payments', paymentsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    payments: (typeof paymentsTexts)['pt']
  }
}
