import { type Registration, register } from '@talhao/contract/accounts'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'

export function sendRegistration(body: Registration) {
  return callOperation(register, { body })
}

export const registerOptions = mutationOptions({ mutationFn: sendRegistration })

export function useRegister() {
  return useMutation(registerOptions)
}
