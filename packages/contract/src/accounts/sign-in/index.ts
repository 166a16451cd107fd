import { Type } from 'typebox'
import { Done, Shape } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

/** Length is checked by the service, so that the message can speak the user's language. */
export const passwordMinLength = 8

export const authenticate = defineEndpoint({
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

export const requestPasswordReset = defineEndpoint({
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

export const resetPassword = defineEndpoint({
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

export const signInEndpoints = [authenticate, requestPasswordReset, resetPassword]
