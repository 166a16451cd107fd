import { editSubscription, type SalesForm, saveSalesForm } from '@talhao/contract/sales/offers'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { checkoutDetailsOptions } from '../get-checkout-details.ts'
import { paymentLinkOptions } from './get-payment-link.ts'
import { listCheckoutsOptions } from './list-checkouts.ts'

export interface SalesSave {
  readonly mode: 'new' | 'edit'
  readonly form: SalesForm
}

export function sendSalesForm({ mode, form }: SalesSave) {
  return mode === 'new'
    ? callEndpoint(saveSalesForm, { body: form })
    : callEndpoint(editSubscription, { body: form })
}

export const saveSalesFormOptions = mutationOptions({ mutationFn: sendSalesForm })

export function useSaveSalesForm() {
  const queryClient = useQueryClient()
  return useMutation({
    ...saveSalesFormOptions,
    // Also after a refusal: somebody else has changed the offer meanwhile.
    onSettled: (_answer, _error, { form }) =>
      Promise.all([
        queryClient.invalidateQueries(checkoutDetailsOptions(form.client_id)),
        queryClient.invalidateQueries(paymentLinkOptions(form.client_id)),
        queryClient.invalidateQueries(listCheckoutsOptions),
      ]),
  })
}
