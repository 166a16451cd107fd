import * as contract from '@talhao/contract/land/imports'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerImport } from './answer-import.ts'
import { confirmImport } from './confirm-import.ts'
import { createImport, type LandDeps } from './create-import.ts'
import { importsTexts } from './imports.texts.ts'
import { listPastImports } from './list-past-imports.ts'
import { undoImport } from './undo-import.ts'

export function registerLandImports(app: FastifyInstance, deps: LandDeps): void {
  serve(app, contract.createLandImport, async ({ caller, request }) => ({
    status: 'success',
    data: await createImport(deps, caller, request),
  }))

  serve(app, contract.listLandImports, async ({ caller }) => ({
    status: 'success',
    data: await listPastImports(deps, caller.clientId),
  }))

  serve(app, contract.answerLandImport, async ({ body, caller, params }) => ({
    status: 'success',
    data: await answerImport(deps.db, { clientId: caller.clientId, id: params.id }, body),
  }))

  serve(app, contract.confirmLandImport, async ({ body, caller, params }) => ({
    status: 'success',
    data: await confirmImport(deps, caller, { id: params.id, confirmation: body }),
  }))

  serve(app, contract.undoLandImport, async ({ caller, params, language }) => {
    await undoImport(deps, caller, params.id)
    return { status: 'success', message: fillText(importsTexts.undone, language) }
  })
}
