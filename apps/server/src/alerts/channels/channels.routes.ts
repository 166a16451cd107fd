import * as contract from '@talhao/contract/alerts/channels'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { listChannelsOfClient } from './channels.repository.ts'
import {
  type ChannelsDeps,
  createChannel,
  deleteChannel,
  listChannelKinds,
  listChannels,
  rotateChannelSecret,
} from './channels.service.ts'
import { channelsTexts } from './channels.texts.ts'
import { derivePushKeys } from './push-sender.ts'
import { renewPush } from './renew-push.ts'

export function registerAlertChannels(app: FastifyInstance, deps: ChannelsDeps): void {
  const { publicKey } = derivePushKeys(deps.config.pushKey)

  serve(app, contract.readPushKey, () => ({ status: 'success', data: { publicKey } }))

  // A person has so few that one page holds them all.
  serve(app, contract.listAlertChannels, async ({ caller }) => ({
    status: 'success',
    data: await listChannels(deps, caller),
    cursor: null,
  }))

  serve(app, contract.listChannelKinds, () => ({ status: 'success', data: listChannelKinds(deps) }))

  serve(app, contract.listClientChannels, async ({ caller }) => ({
    status: 'success',
    data: await listChannelsOfClient(deps.db, caller.clientId),
  }))

  serve(app, contract.createAlertChannel, async ({ caller, body }) => ({
    status: 'success',
    data: await createChannel(deps, caller, body),
  }))

  serve(app, contract.renewPushSubscription, async ({ body, request }) => ({
    status: 'success',
    data: { result: await renewPush(deps, { ...body, address: request.ip }), publicKey },
  }))

  serve(app, contract.rotateChannelSecret, async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: { secret: await rotateChannelSecret(deps, caller, params.id) } }
  })

  serve(app, contract.deleteAlertChannel, async ({ caller, params, language }) => {
    await deleteChannel(deps, caller, params.id)
    return { status: 'success', message: fillText(channelsTexts.deleted, language) }
  })
}
