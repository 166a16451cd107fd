import { useMutation } from '@tanstack/react-query'
import { sendLanguage } from './send-language.ts'

export function useUpdateLanguage() {
  return useMutation({ mutationFn: sendLanguage })
}
