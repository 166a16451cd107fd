import { type Registration, register } from '@talhao/contract/accounts/registration'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export function sendRegistration(body: Registration) {
  return callEndpoint(register, { body })
}

export const registrationOptions = mutationOptions({ mutationFn: sendRegistration })

export function useRegister() {
  return useMutation(registrationOptions)
}
