import { resendVerification } from '@talhao/contract/accounts/registration'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export function sendResendRequest(email: string) {
  return callEndpoint(resendVerification, { body: { email } })
}

export const resendVerificationOptions = mutationOptions({ mutationFn: sendResendRequest })

export function useResendVerification() {
  return useMutation(resendVerificationOptions)
}
