import { passwordMinLength } from '@talhao/contract/accounts/sign-in'

export type PasswordStrength = 'short' | 'weak' | 'good' | 'strong'
export const passwordStrengths: readonly PasswordStrength[] = ['short', 'weak', 'good', 'strong']

/** A hint, not a rule: length counts most, then variety. The only rule is the least length. */
export function measurePassword(password: string): PasswordStrength {
  if (password.length < passwordMinLength) return 'short'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  if (different < 5 || (kinds === 1 && password.length < 14)) return 'weak'
  return password.length >= 14 || (password.length >= 12 && kinds >= 3) ? 'strong' : 'good'
}
