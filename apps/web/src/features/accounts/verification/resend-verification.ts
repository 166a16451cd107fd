import { resendVerification } from '@talhao/contract/accounts'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export function sendResendRequest(email: string) {
  return callOperation(resendVerification, { body: { email } })
}

export const resendVerificationOptions = mutationOptions({ mutationFn: sendResendRequest })

export function useResendVerification() {
  return useMutation(resendVerificationOptions)
}
