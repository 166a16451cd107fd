import * as contract from '@talhao/contract/accounts/people'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { createPerson, deleteUser, editUser, listUsers } from './users.service.ts'
import { usersTexts } from './users.texts.ts'

export function registerUsers(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.listUsers, async ({ caller }) => ({
    status: 'success',
    data: await listUsers(deps, caller),
  }))

  serve(app, contract.createUser, async ({ body: { user, permission }, caller, language }) => {
    const { first_name: firstName, last_name: lastName, ...rest } = user
    const created = await createPerson(deps, caller, {
      ...rest,
      firstName,
      lastName,
      grants: permission ?? {},
    })
    return { status: 'success', message: fillText(usersTexts.created, language), data: created }
  })

  serve(app, contract.editUser, async ({ params, body: { user, permission }, caller, language }) => {
    const { first_name: firstName, last_name: lastName, current_password: currentPassword, ...rest } = user
    const edit = {
      ...rest,
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(currentPassword === undefined ? {} : { currentPassword }),
      grants: permission ?? {},
    }
    const edited = await editUser(deps, caller, { userId: params.id, edit })
    return { status: 'success', message: fillText(usersTexts.updated, language), data: edited }
  })

  serve(app, contract.deleteUser, async ({ params, caller, language }) => {
    await deleteUser(deps, caller, params.id)
    return { status: 'success', message: fillText(usersTexts.deleted, language) }
  })
}
