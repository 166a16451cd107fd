import type { BodyOf } from '@talhao/contract/core'
import { updateLanguage } from '@talhao/contract/core/me'
import { useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../api/call-endpoint.ts'

export function sendLanguage(body: BodyOf<typeof updateLanguage>) {
  return callEndpoint(updateLanguage, { body })
}

export function useUpdateLanguage() {
  return useMutation({ mutationFn: sendLanguage })
}
