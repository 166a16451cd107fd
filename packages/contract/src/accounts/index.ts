import { Type } from 'typebox'
import { Done, Shape } from '../answers.ts'
import { defineOperation } from '../operation.ts'

/** The message of a token that was used before; the page compares it (WIRE §2). */
export const alreadyVerifiedMessage = 'already verified'

export const verifyUser = defineOperation({
  name: 'verifyUser',
  summary: 'Confirm the e-mail address with the token of the mail',
  method: 'POST',
  path: '/api/v2/users/verify',
  access: 'public',
  body: Shape({ token: Type.String({ maxLength: 200 }) }),
  answers: { 200: Done },
})

export const accountsOperations = [verifyUser]
