import { randomUUID } from 'node:crypto'
import type { Registration } from '@talhao/contract/accounts/registration'

let people = 0

/** A registration in good order, of somebody new each time. */
export function aRegistration(
  change: {
    external_link?: boolean
    client?: Partial<Registration['client']>
    user?: Partial<Registration['user']>
  } = {},
): Registration {
  return {
    ...(change.external_link === undefined ? {} : { external_link: change.external_link }),
    client: {
      name: 'Fazenda Boa Esperança',
      country: 'BR',
      tax_identification_number: aCpf(),
      state: 'MT',
      city: 'Sorriso',
      has_mpcloud: true,
      has_emcloud: false,
      has_optim_weather_station: false,
      has_farmxtend_weather_station: false,
      has_satellite_rain_guage: false,
      ...change.client,
    },
    user: {
      email: `${randomUUID()}@fazenda.test`,
      first_name: 'Rosa',
      last_name: 'Lima',
      phone: '(65) 99999-8888',
      password: 'a good password',
      ...change.user,
    },
  }
}

/** Another valid one at each call. */
export function aCpf(): string {
  const base = String(100_000_000 + ++people)
  const first = checkDigitOf(base)
  return `${base}${first}${checkDigitOf(`${base}${first}`)}`
}

function checkDigitOf(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
