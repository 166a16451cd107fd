import { type Static, Type } from 'typebox'
import { Done, Id, Shape, SuccessOf } from '../../core/answers.ts'
import { defaultCountry } from '../../core/countries.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Missing reads as empty, so that the answer names the rule (422) instead of the shape (400). */
const Field = Type.String({ maxLength: 200, default: '' })
const Flag = Type.Boolean({ default: false })

/** The checkboxes of what the client uses; at least one is checked. */
export const deviceTypeFields = [
  'has_mpcloud',
  'has_emcloud',
  'has_optim_weather_station',
  'has_farmxtend_weather_station',
  'has_satellite_rain_guage',
] as const
export type DeviceTypeField = (typeof deviceTypeFields)[number]

export const Registration = Shape({
  /** The page was opened with `source`. */
  external_link: Type.Optional(Type.Boolean()),
  client: Shape({
    name: Field,
    tax_identification_number: Field,
    /** ISO 3166-1, alpha-2. */
    country: Type.String({ maxLength: 10, default: defaultCountry }),
    /** In Brazil the UF, and the IBGE id is understood, too; elsewhere free text, as the city is. */
    state: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], { default: '' }),
    city: Field,
    has_mpcloud: Flag,
    has_emcloud: Flag,
    has_optim_weather_station: Flag,
    has_farmxtend_weather_station: Flag,
    has_satellite_rain_guage: Flag,
  }),
  user: Shape({
    email: Type.String({ maxLength: 320, default: '' }),
    first_name: Field,
    last_name: Field,
    phone: Field,
    password: Type.String({ maxLength: 1024, default: '' }),
  }),
})
export type Registration = Static<typeof Registration>

/** Broken rules stand in `errors` under the field's own name; under `device_types` when no box is checked. */
export const register = defineEndpoint({
  name: 'register',
  summary: 'Sign up a client with its first administrator; a mail to confirm the address follows',
  method: 'POST',
  path: '/api/v2/users/register',
  access: 'public',
  body: Registration,
  answers: { 201: SuccessOf(Shape({ clientId: Id })) },
})

/** The message of a token that was used before; the page compares it (ACC-15). */
export const alreadyVerifiedMessage = 'already verified'

export const verifyUser = defineEndpoint({
  name: 'verifyUser',
  summary: 'Confirm the e-mail address with the token of the mail',
  method: 'POST',
  path: '/api/v2/users/verify',
  access: 'public',
  body: Shape({ token: Type.String({ maxLength: 200 }) }),
  answers: { 200: Done },
})

export const resendVerification = defineEndpoint({
  name: 'resendVerification',
  summary: 'Mail the confirmation link again; the answer never tells whether the account exists',
  method: 'POST',
  path: '/api/v2/users/resend_verification',
  access: 'public',
  body: Shape({ email: Type.String({ maxLength: 320 }) }),
  answers: { 200: Done },
})

export const registrationEndpoints = [register, verifyUser, resendVerification]
