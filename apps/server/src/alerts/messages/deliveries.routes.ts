import * as contract from '@talhao/contract/alerts/channels'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { DeliverDeps } from './deliver-channel.ts'
import { listChannelDeliveries, replayChannelDelivery, testChannel } from './deliveries.service.ts'

export function registerAlertDeliveries(app: FastifyInstance, deps: DeliverDeps): void {
  serve(app, contract.testAlertChannel, async ({ caller, params }) => ({
    status: 'success',
    data: await testChannel(deps, caller, params.id),
  }))

  serve(app, contract.listDeliveries, async ({ caller, params, query }) => {
    const { deliveries, cursor } = await listChannelDeliveries(deps, caller, {
      channelId: params.id,
      state: query.state,
      cursor: query.cursor,
    })
    return { status: 'success', data: deliveries, cursor }
  })

  serve(app, contract.replayDelivery, async ({ caller, params }) => ({
    status: 'success',
    data: await replayChannelDelivery(deps, caller, { channelId: params.id, id: params.deliveryId }),
  }))
}
