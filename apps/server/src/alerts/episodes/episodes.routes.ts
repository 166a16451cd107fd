import * as contract from '@talhao/contract/alerts/episodes'
import type { FastifyInstance } from 'fastify'
import { describeChanges, readSince } from '../../platform/changes/since.ts'
import { serve } from '../../platform/http/serve.ts'
import { describeConfirmed } from '../channels/confirmed.ts'
import { listAlertChanges } from './alert-changes.ts'
import { confirmByToken, type TokenDeps } from './confirm-by-answer.ts'
import {
  confirmEpisode,
  describeReader,
  type EpisodesDeps,
  listEpisodes,
  readEpisode,
} from './episodes.service.ts'

export function registerAlertEpisodes(app: FastifyInstance, deps: EpisodesDeps & TokenDeps): void {
  serve(app, contract.listAlerts, async ({ caller, query, language }) => {
    const { episodes, cursor } = await listEpisodes(deps, caller, {
      state: query.state ?? null,
      stationId: query.station_id ?? null,
      cursor: query.cursor ?? null,
      detailsIn: query.include === 'details' ? language : null,
    })
    return { status: 'success', data: episodes, cursor }
  })

  serve(app, contract.listAlertChanges, async ({ caller, query }) => {
    const now = deps.clock.now()
    const after = readSince(query.since, caller, now)
    return describeChanges(await listAlertChanges(deps.db, describeReader(caller), after), now)
  })

  serve(app, contract.readAlert, async ({ caller, params, language }) => ({
    status: 'success',
    data: await readEpisode(deps, caller, { id: params.id, language }),
  }))

  serve(app, contract.confirmAlert, async ({ caller, params }) => ({
    status: 'success',
    data: await confirmEpisode(deps, caller, params.id),
  }))

  serve(app, contract.confirmAlertByToken, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const confirmed = await confirmByToken(deps, { token: body.token, address: request.ip })
    return { status: 'success', message: describeConfirmed(confirmed) }
  })
}
