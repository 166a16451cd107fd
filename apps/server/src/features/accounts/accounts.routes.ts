import * as contract from '@talhao/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { fillText } from '../../http/problem.ts'
import { serve } from '../../http/serve.ts'
import type { Clock } from '../../ports/clock.ts'
import { accountsTexts } from './accounts.texts.ts'
import { verifyUser } from './verification.service.ts'

export function registerAccounts(app: FastifyInstance, deps: { db: Db; clock: Clock }): void {
  serve(app, contract.verifyUser, async ({ body, language }) => {
    const outcome = await verifyUser(deps, body.token)
    const text = outcome === 'verified' ? accountsTexts.verified : accountsTexts.alreadyVerified
    return { status: 'success', message: fillText(text, language) }
  })
}
