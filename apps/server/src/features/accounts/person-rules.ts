import { isEmail } from '@talhao/contract/accounts'
import { passwordMinLength } from '@talhao/contract/auth'
import type { LocalText } from '../../http/problem.ts'
import { registrationTexts as texts } from './registration.texts.ts'

/** null: in order. */
export function checkEmail(email: string): LocalText | null {
  if (email === '') return texts.emailRequired
  // Addresses of removed people end so (users.repository).
  const isReserved = email.toLowerCase().endsWith('@removed.invalid')
  return isEmail(email) && !isReserved ? null : texts.emailInvalid
}

export function checkPassword(password: string): LocalText | null {
  if (password === '') return texts.passwordRequired
  return password.length < passwordMinLength ? texts.passwordTooShort : null
}
