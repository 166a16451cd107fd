import type { DeviceTypeField, Registration } from '@talhao/contract/accounts/registration'
import { defaultCountry, isBrazil, stripPhone, stripTaxId } from '@talhao/contract/core'

export interface RegistrationValues {
  readonly clientName: string
  readonly country: string
  readonly taxId: string
  /** In Brazil the UF. */
  readonly state: string | null
  readonly city: string | null
  readonly deviceTypes: readonly DeviceTypeField[]
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly isPrivacyAccepted: boolean
}

export const emptyRegistration: RegistrationValues = {
  clientName: '',
  country: defaultCountry,
  taxId: '',
  state: null,
  city: null,
  deviceTypes: [],
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  isPrivacyAccepted: false,
}

/** Which of our fields the server means. */
export const registrationWireNames = {
  name: 'clientName',
  country: 'country',
  tax_identification_number: 'taxId',
  state: 'state',
  city: 'city',
  device_types: 'deviceTypes',
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
  password: 'password',
} as const satisfies Record<string, keyof RegistrationValues>

export function toRegistration(values: RegistrationValues, input: { isExternal: boolean }): Registration {
  const has = (type: DeviceTypeField) => values.deviceTypes.includes(type)
  return {
    ...(input.isExternal ? { external_link: true } : {}),
    client: {
      name: values.clientName.trim(),
      country: values.country,
      tax_identification_number: readTaxId(values),
      state: values.state?.trim() ?? '',
      city: values.city?.trim() ?? '',
      has_mpcloud: has('has_mpcloud'),
      has_emcloud: has('has_emcloud'),
      has_optim_weather_station: has('has_optim_weather_station'),
      has_farmxtend_weather_station: has('has_farmxtend_weather_station'),
      has_satellite_rain_guage: has('has_satellite_rain_guage'),
    },
    user: {
      email: values.email.trim(),
      first_name: values.firstName.trim(),
      last_name: values.lastName.trim(),
      phone: stripPhone(values.phone),
      password: values.password,
    },
  }
}

/** Only of Brazil we know which signs are decoration. */
export function readTaxId({ country, taxId }: { country: string; taxId: string }): string {
  return isBrazil(country) ? stripTaxId(taxId) : taxId.trim()
}
