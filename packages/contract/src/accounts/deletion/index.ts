import { type Static, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Done, IsoTime, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const deletionGraceDays = 7

const TokenBody = Shape({ token: Type.String({ maxLength: 200 }) })

/** What becomes of the client: its records stay; without its last administrator nobody manages it any more. */
export const DeletionEffect = Shape({ clientName: Type.String(), isLastAdmin: Type.Boolean() })
export type DeletionEffect = Static<typeof DeletionEffect>

/** Another e-mail than the own → 422 with `errors.email`. */
export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  summary: 'Mail a link that begins the deletion of the own account; nothing is deleted by this call',
  method: 'POST',
  path: '/api/v1/deleteAccount',
  access: clientUsers,
  body: Shape({ email: Type.String({ maxLength: 320 }) }),
  answers: { 200: SuccessOf(DeletionEffect) },
})

/** Opening the link again while the deletion is pending answers the same. */
export const confirmDeletion = defineEndpoint({
  name: 'confirmDeletion',
  summary: 'Begin the days of grace with the token of the mail; a mail with the way back follows',
  method: 'POST',
  path: '/api/v2/users/delete_confirm',
  access: 'public',
  body: TokenBody,
  answers: {
    200: SuccessOf(Shape({ ...DeletionEffect.properties, deletesAt: IsoTime })),
  },
})

export const undoDeletion = defineEndpoint({
  name: 'undoDeletion',
  summary: 'Keep the account after all, with the token of the second mail',
  method: 'POST',
  path: '/api/v2/users/delete_undo',
  access: 'public',
  body: TokenBody,
  answers: { 200: Done },
})

/** While the days of grace run; an account that is not being deleted stays as it is. */
export const keepAccount = defineEndpoint({
  name: 'keepAccount',
  summary: 'Keep the own account after all, by whoever is signed in',
  method: 'POST',
  path: '/api/v2/users/delete_keep',
  access: clientUsers,
  answers: { 200: Done },
})

export const deletionEndpoints = [deleteAccount, confirmDeletion, undoDeletion, keepAccount]
