import * as contract from '@talhao/contract/alerts/webhooks'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { WebhookDeps } from './deliver-webhook.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks.service.ts'
import { webhooksTexts } from './webhooks.texts.ts'

export function registerWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  // A client has so few that one page holds them all.
  serve(app, contract.listWebhooks, async ({ caller }) => ({
    status: 'success',
    data: await listWebhooks(deps, caller.clientId),
    cursor: null,
  }))

  serve(app, contract.createWebhook, async ({ body, caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: await createWebhook(deps, caller, body) }
  })

  serve(app, contract.deleteWebhook, async ({ caller, params, language }) => {
    await deleteWebhook(deps, caller, params.id)
    return { status: 'success', message: fillText(webhooksTexts.deleted, language) }
  })

  serve(app, contract.rotateWebhookSecret, async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: { secret: await rotateWebhookSecret(deps, caller, params.id) } }
  })

  serve(app, contract.testWebhook, async ({ caller, params }) => ({
    status: 'success',
    data: await testWebhook(deps, caller, params.id),
  }))

  serve(app, contract.listWebhookDeliveries, async ({ caller, params, query }) => {
    const wanted = { id: params.id, state: query.state, cursor: query.cursor }
    const { deliveries, cursor } = await listWebhookDeliveries(deps, caller, wanted)
    return { status: 'success', data: deliveries, cursor }
  })

  serve(app, contract.replayWebhookDelivery, async ({ caller, params }) => ({
    status: 'success',
    data: await replayWebhookDelivery(deps, caller, { webhookId: params.id, id: params.deliveryId }),
  }))
}
