import { requestPasswordReset } from '@talhao/contract/auth'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../../shared/api/call-operation.ts'
import { reportError } from '../../shared/errors/report-error.ts'

export function sendResetRequest(email: string) {
  return callOperation(requestPasswordReset, { body: { user: { email }, commit: 'Send' } })
}

/** The answer is ignored (ACC-6); a failure goes to the log alone. */
export const requestPasswordResetOptions = mutationOptions({
  mutationFn: sendResetRequest,
  onError: reportError,
})

export function useRequestPasswordReset() {
  return useMutation(requestPasswordResetOptions)
}
