import { type Static, Type } from 'typebox'
import { clientAdmins, clientUsers } from '../../core/access.ts'
import { Done, Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { PasskeyCreation } from './second-factor-sign-in.ts'

/** Whoever has to set up a second factor first may call these, and little else. */
const ownSecurity = { ...clientUsers, beforeSecondFactor: true } as const

export const recoveryCodeCount = 10
export const passkeyNameLength = 60

export const Passkey = Shape({
  id: Id,
  name: Type.String(),
  createdAt: IsoTime,
  lastUsedAt: Nullable(IsoTime),
})
export type Passkey = Static<typeof Passkey>

export const Security = Shape({
  /** null: no authenticator app. */
  totp: Nullable(Shape({ createdAt: IsoTime })),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer(),
  /** Whether this installation's address can have passkeys: a name, not an IP address. */
  offersPasskeys: Type.Boolean(),
  /** Whether the client demands a second factor of everybody. */
  isRequired: Type.Boolean(),
  /** The sign-in is so young that adding a factor needs no password again. */
  isFresh: Type.Boolean(),
  /** When the factors are removed because they were reported lost; null: not at all. */
  removalAt: Nullable(IsoTime),
})
export type Security = Static<typeof Security>

/** Who it is, once more: the password, or a code of the app or of the recovery list. */
const proof = {
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  code: Type.Optional(Type.String({ maxLength: 100 })),
}
export const Proof = Shape(proof)
export type Proof = Static<typeof Proof>

/** Made with the first factor and shown once; null when there are some already. */
const RecoveryCodes = Nullable(Type.Array(Type.String()))

export const getSecurity = defineEndpoint({
  name: 'getSecurity',
  summary: 'The own second factors',
  method: 'GET',
  path: '/api/v2/security',
  access: ownSecurity,
  answers: { 200: SuccessOf(Security) },
})

export const beginTotp = defineEndpoint({
  name: 'beginTotp',
  summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
  method: 'POST',
  path: '/api/v2/security/totp',
  access: ownSecurity,
  body: Proof,
  answers: { 201: SuccessOf(Shape({ secret: Type.String(), uri: Type.String() })) },
})

export const confirmTotp = defineEndpoint({
  name: 'confirmTotp',
  summary: 'Prove with a code that the app has the secret',
  method: 'POST',
  path: '/api/v2/security/totp/confirm',
  access: ownSecurity,
  body: Shape({ code: Type.String({ maxLength: 100 }) }),
  answers: { 200: SuccessOf(Shape({ recoveryCodes: RecoveryCodes })) },
})

export const removeTotp = defineEndpoint({
  name: 'removeTotp',
  summary: 'Remove the authenticator app',
  method: 'POST',
  path: '/api/v2/security/totp/remove',
  access: ownSecurity,
  body: Proof,
  answers: { 200: Done },
})

export const beginPasskey = defineEndpoint({
  name: 'beginPasskey',
  summary: 'What to ask the browser for a new passkey',
  method: 'POST',
  path: '/api/v2/security/passkeys/begin',
  access: ownSecurity,
  body: Proof,
  answers: { 200: SuccessOf(PasskeyCreation) },
})

/** What `navigator.credentials.create()` gives, in the form that browsers make JSON of it. */
const PasskeyAttestation = Type.Object({
  id: Type.String({ maxLength: 2000 }),
  rawId: Type.String({ maxLength: 2000 }),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Type.String({ maxLength: 10_000 }),
    attestationObject: Type.String({ maxLength: 100_000 }),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
})
export type PasskeyAttestation = Static<typeof PasskeyAttestation>

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  summary: 'Keep the passkey that the browser made',
  method: 'POST',
  path: '/api/v2/security/passkeys',
  access: ownSecurity,
  body: Shape({ name: Type.String({ maxLength: passkeyNameLength }), attestation: PasskeyAttestation }),
  answers: { 201: SuccessOf(Shape({ passkey: Passkey, recoveryCodes: RecoveryCodes })) },
})

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey',
  method: 'POST',
  path: '/api/v2/security/passkeys/:id/remove',
  access: ownSecurity,
  params: Shape({ id: Id }),
  body: Proof,
  answers: { 200: Done },
})

export const createRecoveryCodes = defineEndpoint({
  name: 'createRecoveryCodes',
  summary: 'Ten new recovery codes, shown once; all older ones end',
  method: 'POST',
  path: '/api/v2/security/recovery_codes',
  access: ownSecurity,
  body: Proof,
  answers: { 201: SuccessOf(Shape({ recoveryCodes: Type.Array(Type.String()) })) },
})

export const keepFactors = defineEndpoint({
  name: 'keepFactors',
  summary: 'Keep the second factors whose removal is pending: whoever is signed in needs no link',
  method: 'POST',
  path: '/api/v2/security/removal_keep',
  access: ownSecurity,
  answers: { 200: Done },
})

export const setFactorRequirement = defineEndpoint({
  name: 'setFactorRequirement',
  summary: 'Demand a second factor of everybody of the own client, or no longer',
  method: 'POST',
  path: '/api/v2/security/requirement',
  access: clientAdmins,
  body: Shape({ required: Type.Boolean() }),
  answers: { 200: Done },
})

export const resetFactors = defineEndpoint({
  name: 'resetFactors',
  summary: 'Remove the second factors of a person of the own client who lost them',
  method: 'POST',
  path: '/api/v2/users/:id/second_factor/remove',
  access: clientAdmins,
  params: Shape({ id: Id }),
  body: Proof,
  answers: { 200: Done },
})
