import { requestPasswordReset } from '@talhao/contract/accounts/sign-in'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { reportError } from '../../lib/browser/report-error.ts'

export function sendResetRequest(email: string) {
  return callEndpoint(requestPasswordReset, { body: { user: { email }, commit: 'Send' } })
}

/** The answer is ignored (ACC-6); a failure goes to the log alone. */
export const requestPasswordResetOptions = mutationOptions({
  mutationFn: sendResetRequest,
  onError: reportError,
})

export function useRequestPasswordReset() {
  return useMutation(requestPasswordResetOptions)
}
