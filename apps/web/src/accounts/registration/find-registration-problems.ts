import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { classifyTaxId, isEmail, isPhone } from '@talhao/contract/core'
import type { FieldProblems } from '../../ui/controls/use-fields.ts'
import type { AccountFormRule } from '../form/form-texts.ts'
import type { RegistrationRule } from './registration-texts.ts'
import type { RegistrationValues } from './registration-values.ts'

export type RegistrationProblems = FieldProblems<RegistrationValues, RegistrationRule | AccountFormRule>

/** The rules of ACC-9: everything is required, and a few things must have a form. */
export function findRegistrationProblems(values: RegistrationValues): RegistrationProblems {
  const { clientName, taxId, state, city, deviceTypes, firstName, lastName, phone, email, password } = values
  return {
    ...(isBlank(clientName) && { clientName: { rule: 'clientNameError' } }),
    ...(classifyTaxId(taxId) === null && { taxId: { rule: 'cpfError' } }),
    ...(state === null && { state: { rule: 'stateError' } }),
    ...(city === null && { city: { rule: 'cityError' } }),
    ...(deviceTypes.length === 0 && { deviceTypes: { rule: 'deviceErr' } }),
    ...(isBlank(firstName) && { firstName: { rule: 'firstNameError' } }),
    ...(isBlank(lastName) && { lastName: { rule: 'lastNameError' } }),
    ...(isBlank(phone)
      ? { phone: { rule: 'phoneError' } }
      : !isPhone(phone) && { phone: { rule: 'phoneFormatErr' } }),
    ...(isBlank(email)
      ? { email: { rule: 'emailError' } }
      : !isEmail(email.trim()) && { email: { rule: 'emailFormatErr' } }),
    ...(password === ''
      ? { password: { rule: 'passwordError' } }
      : password.length < passwordMinLength && { password: { rule: 'passwordLengthErr' } }),
    ...(!values.isPrivacyAccepted && { isPrivacyAccepted: { rule: 'privacyErr' } }),
  }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
