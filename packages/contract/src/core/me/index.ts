import { type Static, Type } from 'typebox'
import { anyUser, PermissionEntity, PermissionLevel, Role } from '../access.ts'
import { Done, Id, IsoTime, Nullable, Shape } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { WireLanguage } from '../languages.ts'

export const Me = Shape({
  id: Id,
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  role: Role,
  language: WireLanguage,
  is_internal: Type.Boolean(),
  /** When the account is erased, while that can still be undone; null when nobody asked for it. */
  deletes_at: Nullable(IsoTime),
  /** The client demands a second factor and the person has none: little else works before. */
  must_set_up_second_factor: Type.Boolean(),
  permissions: Type.Array(Shape({ entity: PermissionEntity, permission: PermissionLevel })),
  client: Nullable(
    Shape({
      id: Id,
      name: Type.String(),
      account_type: Type.String(),
      /** ISO 3166-1, alpha-2. */
      country: Type.String(),
      has_mpcloud: Type.Boolean(),
      has_emcloud: Type.Boolean(),
      stations_count: Type.Integer(),
    }),
  ),
})
export type Me = Static<typeof Me>

export const getMe = defineEndpoint({
  name: 'getMe',
  summary: 'Who is signed in, with rights and client',
  method: 'GET',
  path: '/api/v1/me',
  savedAs: 'person',
  access: { ...anyUser, beforeSecondFactor: true },
  answers: { 200: Me },
})

export const updateLanguage = defineEndpoint({
  name: 'updateLanguage',
  summary: "Keep the user's language",
  method: 'POST',
  path: '/api/v2/users/update_language',
  access: { ...anyUser, beforeSecondFactor: true },
  body: Shape({ language: WireLanguage }),
  answers: { 200: Done },
})

export const meEndpoints = [getMe, updateLanguage]
