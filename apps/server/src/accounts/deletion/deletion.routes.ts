import * as contract from '@talhao/contract/accounts/deletion'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccountsDeps } from '../people/accounts-deps.ts'
import { confirmDeletion, keepAccount, requestDeletion, undoDeletion } from './deletion.service.ts'
import { deletionTexts } from './deletion.texts.ts'

export function registerDeletion(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.deleteAccount, async ({ body, caller, language }) => {
    const effect = await requestDeletion(deps, caller, body.email)
    return { status: 'success', message: fillText(deletionTexts.requested, language), data: effect }
  })

  serve(app, contract.confirmDeletion, async ({ body, language }) => {
    const { deletesAt, ...effect } = await confirmDeletion(deps, body.token)
    return {
      status: 'success',
      message: fillText(deletionTexts.confirmed, language),
      data: { ...effect, deletesAt: deletesAt.toISOString() },
    }
  })

  serve(app, contract.undoDeletion, async ({ body, language }) => {
    await undoDeletion(deps, body.token)
    return { status: 'success', message: fillText(deletionTexts.undone, language) }
  })

  serve(app, contract.keepAccount, async ({ caller, language }) => {
    await keepAccount(deps, caller)
    return { status: 'success', message: fillText(deletionTexts.undone, language) }
  })
}
