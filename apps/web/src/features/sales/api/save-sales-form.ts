import { editSubscription, type SalesForm, saveSalesForm } from '@talhao/contract/sales'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { checkoutDetailsOptions } from '../../../shared/billing/get-checkout-details.ts'
import { paymentLinkOptions } from './get-payment-link.ts'
import { listCheckoutsOptions } from './list-checkouts.ts'

export interface SalesSave {
  readonly mode: 'new' | 'edit'
  readonly form: SalesForm
}

export function sendSalesForm({ mode, form }: SalesSave) {
  return mode === 'new'
    ? callOperation(saveSalesForm, { body: form })
    : callOperation(editSubscription, { body: form })
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
