import { type Static, Type } from 'typebox'
import { anyUser, permissionEntities, permissionLevels, roles } from '../access.ts'
import { Done, Id, Nullable, Shape, SuccessOf } from '../answers.ts'
import { Language } from '../languages.ts'
import { defineOperation } from '../operation.ts'

export const Role = Type.Enum(roles)
export const PermissionEntity = Type.Enum(permissionEntities)
export const PermissionLevel = Type.Enum(permissionLevels)

/** Length is checked by the service, so that the message can speak the user's language. */
export const passwordMinLength = 8

export const authenticate = defineOperation({
  name: 'authenticate',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/api/v1/authenticate',
  access: 'public',
  body: Shape({
    auth: Shape({ email: Type.String({ maxLength: 320 }), password: Type.String({ maxLength: 1024 }) }),
  }),
  answers: { 201: Shape({ status: Type.Literal('success'), jwt: Type.String() }) },
})

export const Me = Shape({
  id: Id,
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  role: Role,
  language: Language,
  is_internal: Type.Boolean(),
  permissions: Type.Array(Shape({ entity: PermissionEntity, permission: PermissionLevel })),
  client: Nullable(
    Shape({
      id: Id,
      name: Type.String(),
      account_type: Type.String(),
      has_mpcloud: Type.Boolean(),
      has_emcloud: Type.Boolean(),
      stations_count: Type.Integer(),
    }),
  ),
})
export type Me = Static<typeof Me>

export const getMe = defineOperation({
  name: 'getMe',
  summary: 'Who is signed in, with rights and client',
  method: 'GET',
  path: '/api/v1/me',
  access: anyUser,
  answers: { 200: Me },
})

export const updateLanguage = defineOperation({
  name: 'updateLanguage',
  summary: "Keep the user's language",
  method: 'POST',
  path: '/api/v2/users/update_language',
  access: anyUser,
  body: Shape({ language: Language }),
  answers: { 200: Done },
})

export const requestPasswordReset = defineOperation({
  name: 'requestPasswordReset',
  summary: 'Mail a link to choose a new password; the answer never tells whether the account exists',
  method: 'POST',
  path: '/users/password',
  access: 'public',
  bodyType: 'form',
  body: Shape({
    user: Shape({ email: Type.String({ maxLength: 320 }) }),
    commit: Type.Optional(Type.String()),
  }),
  answers: { 200: Done },
})

export const resetPassword = defineOperation({
  name: 'resetPassword',
  summary: 'Choose a new password with the token of the mail',
  method: 'PUT',
  path: '/users/password',
  access: 'public',
  bodyType: 'form',
  body: Shape({
    user: Shape({
      reset_password_token: Type.String({ maxLength: 200 }),
      password: Type.String({ maxLength: 1024 }),
      password_confirmation: Type.String({ maxLength: 1024 }),
    }),
    commit: Type.Optional(Type.String()),
  }),
  answers: { 200: Done },
})

export const createDownloadToken = defineOperation({
  name: 'createDownloadToken',
  summary: 'A token that opens one download path for five minutes',
  method: 'POST',
  path: '/api/v2/download_tokens',
  access: anyUser,
  body: Shape({ path: Type.String({ maxLength: 500, pattern: '^/api/[^?#]+$' }) }),
  answers: { 200: SuccessOf(Shape({ access_token: Type.String() })) },
})

export const authOperations = [
  authenticate,
  getMe,
  updateLanguage,
  requestPasswordReset,
  resetPassword,
  createDownloadToken,
]
