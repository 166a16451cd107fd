import * as contract from '@talhao/contract/alerts/rules'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { type PreviewDeps, previewRule } from './preview-rule.ts'
import { createRule, deleteRule, listRules, updateRule } from './rules.service.ts'
import { rulesTexts } from './rules.texts.ts'

export function registerAlertRules(app: FastifyInstance, deps: PreviewDeps): void {
  serve(app, contract.listAlertRules, async ({ caller, query }) => {
    const { rules, cursor } = await listRules(deps, caller, query.cursor ?? null)
    return { status: 'success', data: rules, cursor }
  })

  serve(app, contract.createAlertRule, async ({ caller, body }) => ({
    status: 'success',
    data: await createRule(deps, caller, body),
  }))

  serve(app, contract.updateAlertRule, async ({ caller, body, params }) => ({
    status: 'success',
    data: await updateRule(deps, caller, { id: params.id, changes: body }),
  }))

  serve(app, contract.deleteAlertRule, async ({ caller, params, language }) => {
    await deleteRule(deps, caller, params.id)
    return { status: 'success', message: fillText(rulesTexts.deleted, language) }
  })

  serve(app, contract.previewAlertRule, async ({ caller, body }) => ({
    status: 'success',
    data: await previewRule(deps, caller, {
      draft: body.rule,
      days: body.days,
      hasSeries: body.series === true,
    }),
  }))
}
