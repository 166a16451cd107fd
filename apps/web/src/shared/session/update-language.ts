import type { BodyOf } from '@talhao/contract'
import { updateLanguage } from '@talhao/contract/auth'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../api/call-operation.ts'

export function sendLanguage(body: BodyOf<typeof updateLanguage>) {
  return callOperation(updateLanguage, { body })
}

export const updateLanguageOptions = mutationOptions({ mutationFn: sendLanguage })

export function useUpdateLanguage() {
  return useMutation(updateLanguageOptions)
}
