import type { RegistrationValues } from '../registration-values.ts'

export type AddressValues = Pick<RegistrationValues, 'country' | 'taxId' | 'state' | 'city'>

export interface AddressFieldsProps {
  readonly values: AddressValues
  /** The sentence under a field; null when it is fine. */
  readonly describe: (field: keyof AddressValues) => string | null
  readonly onChange: (changes: Partial<AddressValues>) => void
}
