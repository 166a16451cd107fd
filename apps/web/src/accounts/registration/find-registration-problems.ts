import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { classifyTaxId, isBrazil, isEmail, isPhone } from '@talhao/contract/core'
import type { FieldProblems } from '../../ui/controls/use-fields.ts'
import type { AccountFormRule } from '../form/form-texts.ts'
import type { AddressValues } from './fields/address-values.ts'
import type { RegistrationRule } from './registration-texts.ts'
import type { RegistrationValues } from './registration-values.ts'

export type RegistrationProblems = FieldProblems<RegistrationValues, RegistrationRule | AccountFormRule>

/** Where we know the places and tax ids, they are checked; elsewhere there must be some (ACC-90). */
export function findAddressProblems({
  country,
  taxId,
  state,
  city,
}: AddressValues): FieldProblems<Omit<AddressValues, 'country'>, RegistrationRule> {
  if (!isBrazil(country))
    return {
      ...(isBlank(taxId) && { taxId: { rule: 'taxIdError' } }),
      ...(isBlank(state ?? '') && { state: { rule: 'stateMissing' } }),
      ...(isBlank(city ?? '') && { city: { rule: 'cityMissing' } }),
    }
  return {
    ...(classifyTaxId(taxId) === null && { taxId: { rule: 'cpfError' } }),
    ...(state === null && { state: { rule: 'stateError' } }),
    ...(city === null && { city: { rule: 'cityError' } }),
  }
}

/** The rules of ACC-9: everything is required, and a few things must have a form. */
export function findRegistrationProblems(values: RegistrationValues): RegistrationProblems {
  const { clientName, deviceTypes, firstName, lastName, phone, email, password } = values
  return {
    ...(isBlank(clientName) && { clientName: { rule: 'clientNameError' } }),
    ...findAddressProblems(values),
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
