import type { BodyOf } from '@talhao/contract/core'
import { createCheckoutSession } from '@talhao/contract/sales/payments'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function sendCheckoutSession(body: BodyOf<typeof createCheckoutSession>) {
  const { data } = await callEndpoint(createCheckoutSession, { body })
  return data.checkoutSessionUrl
}

export const createCheckoutSessionOptions = mutationOptions({ mutationFn: sendCheckoutSession })

export function useCreateCheckoutSession() {
  return useMutation(createCheckoutSessionOptions)
}
