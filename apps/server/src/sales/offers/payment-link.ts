import type { CheckoutState } from '@talhao/contract/sales/offers'
import type { Checkout } from './checkout.ts'

/** Where the client's administrator pays (SAL-13). */
export function describePaymentLink(
  publicUrl: string,
  link: { checkoutId: string; clientId: string; userId: string },
): string {
  return `${publicUrl}/payment-landing/${link.checkoutId}/${link.clientId}/${link.userId}`
}

export function describeCheckoutState({ state, paymentFailedAt }: Checkout): CheckoutState {
  return state === 'paid' && paymentFailedAt !== null ? 'payment_failed' : state
}
