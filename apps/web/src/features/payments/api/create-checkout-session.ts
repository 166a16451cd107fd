import type { BodyOf } from '@talhao/contract'
import { createCheckoutSession } from '@talhao/contract/payments'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export async function sendCheckoutSession(body: BodyOf<typeof createCheckoutSession>) {
  const { data } = await callOperation(createCheckoutSession, { body })
  return data.checkoutSessionUrl
}

export const createCheckoutSessionOptions = mutationOptions({ mutationFn: sendCheckoutSession })

export function useCreateCheckoutSession() {
  return useMutation(createCheckoutSessionOptions)
}
