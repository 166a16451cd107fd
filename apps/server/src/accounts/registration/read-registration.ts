import { deviceTypeFields, type Registration } from '@talhao/contract/accounts/registration'
import { classifyTaxId, isPhone, stripPhone, stripTaxId } from '@talhao/contract/core'
import type { LocalText } from '../../platform/http/problem.ts'
import type { PlaceState, Places } from '../../platform/places/places.ts'
import type { ClientDraft } from '../people/accounts.service.ts'
import { checkEmail } from '../people/person-rules.ts'
import { registrationTexts as texts } from '../people/registration.texts.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { tidyText } from '../people/tidy-text.ts'
import { checkPassword } from '../sign-in/password-rules.ts'

export interface RegistrationDraft {
  readonly client: ClientDraft & { readonly taxId: string }
  readonly person: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
  }
  readonly password: string
}

/** Understands what was typed, or throws every broken rule under its field's name (ACC-9). */
export async function readRegistration(
  { external_link, client, user }: Registration,
  places: Places,
): Promise<RegistrationDraft> {
  const state = places.findState(client.state)
  const city = state?.findCity(client.city) ?? null
  const name = tidyText(client.name)
  const person = {
    email: user.email.trim(),
    firstName: tidyText(user.first_name),
    lastName: tidyText(user.last_name),
    phone: stripPhone(user.phone),
  }
  throwFieldProblems({
    name: demand(name, texts.clientNameRequired),
    tax_identification_number:
      classifyTaxId(client.tax_identification_number) === null ? texts.taxIdInvalid : null,
    state: checkState(client.state, state),
    city: checkCity(client.city, { isFound: city !== null, isStateKnown: state !== null }),
    device_types: deviceTypeFields.some((field) => client[field]) ? null : texts.deviceTypeRequired,
    first_name: demand(person.firstName, texts.firstNameRequired),
    last_name: demand(person.lastName, texts.lastNameRequired),
    phone:
      demand(user.phone.trim(), texts.phoneRequired) ?? (isPhone(user.phone) ? null : texts.phoneInvalid),
    email: checkEmail(person.email),
    password: await checkPassword(user.password),
  })
  return {
    client: {
      name,
      taxId: stripTaxId(client.tax_identification_number),
      state: state?.uf ?? null,
      city: city?.nome ?? null,
      hasMpcloud: client.has_mpcloud,
      hasEmcloud: client.has_emcloud,
      hasOptimWeatherStation: client.has_optim_weather_station,
      hasFarmxtendWeatherStation: client.has_farmxtend_weather_station,
      hasSatelliteRainGauge: client.has_satellite_rain_guage,
      externalLink: external_link ?? false,
    },
    person,
    password: user.password,
  }
}

function demand(value: string, text: LocalText): LocalText | null {
  return value === '' ? text : null
}

export function checkState(given: string | number, found: PlaceState | null): LocalText | null {
  if (String(given).trim() === '') return texts.stateRequired
  return found === null ? texts.stateUnknown : null
}

export function checkCity(
  given: string,
  { isFound, isStateKnown }: { isFound: boolean; isStateKnown: boolean },
): LocalText | null {
  if (given.trim() === '') return texts.cityRequired
  // Without a state nothing can be said about the city.
  return isFound || !isStateKnown ? null : texts.cityElsewhere
}
