import { type Static, Type } from 'typebox'
import { Done, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

const Ticket = Type.String({ maxLength: 200 })

/** What `navigator.credentials.get()` gives, in the form that browsers make JSON of it. */
export const PasskeyAssertion = Type.Object({
  id: Type.String({ maxLength: 2000 }),
  rawId: Type.String({ maxLength: 2000 }),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Type.String({ maxLength: 10_000 }),
    authenticatorData: Type.String({ maxLength: 10_000 }),
    signature: Type.String({ maxLength: 10_000 }),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

const PasskeyName = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})

/** What `navigator.credentials.get()` is asked; the challenge is the ticket itself. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('preferred'),
  allowCredentials: Type.Array(PasskeyName),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>

/** What `navigator.credentials.create()` is asked. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(PasskeyName),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('discouraged'),
    userVerification: Type.Literal('preferred'),
  }),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** A wrong code is `errors.code`, a ticket that is over `errors.ticket`: then the password is asked again. */
export const authenticateSecondFactor = defineEndpoint({
  name: 'authenticateSecondFactor',
  summary: 'Sign in with the ticket of the password and a code of the app, a recovery code or a passkey',
  method: 'POST',
  path: '/api/v1/authenticate/second_factor',
  access: 'public',
  body: Shape({
    ticket: Ticket,
    code: Type.Optional(Type.String({ maxLength: 100 })),
    assertion: Type.Optional(PasskeyAssertion),
  }),
  answers: { 201: Shape({ status: Type.Literal('success'), jwt: Type.String() }) },
})

export const getPasskeyRequest = defineEndpoint({
  name: 'getPasskeyRequest',
  summary: 'What to ask the passkey of the person whom the ticket is for',
  method: 'POST',
  path: '/api/v1/authenticate/passkey_request',
  access: 'public',
  body: Shape({ ticket: Ticket }),
  answers: { 200: SuccessOf(PasskeyRequest) },
})

/** Only for the last administrator of a client; others are told to ask theirs (422). */
export const requestFactorRemoval = defineEndpoint({
  name: 'requestFactorRemoval',
  summary: 'Mail the only administrator of a client, who lost the second factor, a link to have it removed',
  method: 'POST',
  path: '/api/v1/authenticate/lost_factor',
  access: 'public',
  body: Shape({ ticket: Ticket }),
  answers: { 200: Done },
})

/** Hours between the mailed link and the removal of the second factors. */
export const factorRemovalHours = 72

const MailedToken = Shape({ token: Type.String({ maxLength: 200 }) })

export const confirmFactorRemoval = defineEndpoint({
  name: 'confirmFactorRemoval',
  summary: 'Begin the waiting time with the token of the mail; opened again, it answers the same',
  method: 'POST',
  path: '/api/v2/security/removal_confirm',
  access: 'public',
  body: MailedToken,
  answers: { 200: SuccessOf(Shape({ removalAt: Type.String({ format: 'date-time' }) })) },
})

export const cancelFactorRemoval = defineEndpoint({
  name: 'cancelFactorRemoval',
  summary: 'Keep the second factors, with the token of the second mail',
  method: 'POST',
  path: '/api/v2/security/removal_cancel',
  access: 'public',
  body: MailedToken,
  answers: { 200: Done },
})
