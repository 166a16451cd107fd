import { type Language, toWireLanguage } from '@talhao/contract/core'
import { updateLanguage } from '@talhao/contract/core/me'
import { callEndpoint } from '../api/call-endpoint.ts'

export function sendLanguage({ language }: { readonly language: Language }) {
  return callEndpoint(updateLanguage, { body: { language: toWireLanguage(language) } })
}
