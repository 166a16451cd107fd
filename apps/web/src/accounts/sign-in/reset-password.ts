import { resetPassword } from '@talhao/contract/accounts/sign-in'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export interface NewPassword {
  readonly token: string
  readonly password: string
  readonly confirmation: string
}

export function sendNewPassword({ token, password, confirmation }: NewPassword) {
  return callEndpoint(resetPassword, {
    body: {
      user: { reset_password_token: token, password, password_confirmation: confirmation },
    },
  })
}

export const resetPasswordOptions = mutationOptions({ mutationFn: sendNewPassword })

export function useResetPassword() {
  return useMutation(resetPasswordOptions)
}
