import { isEmail } from '@talhao/contract/core'
import type { LocalText } from '../../platform/http/problem.ts'
import { registrationTexts as texts } from './registration.texts.ts'

/** null: in order. */
export function checkEmail(email: string): LocalText | null {
  if (email === '') return texts.emailRequired
  // Addresses of removed people end so (users.repository).
  const isReserved = email.toLowerCase().endsWith('@removed.invalid')
  return isEmail(email) && !isReserved ? null : texts.emailInvalid
}
