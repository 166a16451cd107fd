import { deviceTypeFields, type Registration } from '@talhao/contract/accounts/registration'
import { isPhone, stripPhone } from '@talhao/contract/core'
import type { LocalText } from '../../platform/http/problem.ts'
import { normalizeAddress } from '../../platform/mail/mail-address.ts'
import type { ClientDraft } from '../people/accounts.service.ts'
import { type ClientAddress, readAddress } from '../people/client-address.ts'
import { checkEmail } from '../people/person-rules.ts'
import { registrationTexts as texts } from '../people/registration.texts.ts'
import { throwFieldProblems } from '../people/throw-field-problems.ts'
import { tidyText } from '../people/tidy-text.ts'
import { checkPassword } from '../sign-in/password-rules.ts'

export interface RegistrationDraft {
  readonly client: ClientDraft & ClientAddress
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
  server: { takesUnicode: boolean },
): Promise<RegistrationDraft> {
  const { address, problems } = await readAddress(client)
  const name = tidyText(client.name)
  const person = {
    email: normalizeAddress(user.email),
    firstName: tidyText(user.first_name),
    lastName: tidyText(user.last_name),
    phone: stripPhone(user.phone),
  }
  throwFieldProblems({
    name: demand(name, texts.clientNameRequired),
    ...problems,
    device_types: deviceTypeFields.some((field) => client[field]) ? null : texts.deviceTypeRequired,
    first_name: demand(person.firstName, texts.firstNameRequired),
    last_name: demand(person.lastName, texts.lastNameRequired),
    phone:
      demand(user.phone.trim(), texts.phoneRequired) ?? (isPhone(user.phone) ? null : texts.phoneInvalid),
    email: checkEmail(person.email, server),
    password: await checkPassword(user.password),
  })
  return {
    client: {
      name,
      ...address,
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
