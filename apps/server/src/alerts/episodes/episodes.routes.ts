import * as contract from '@talhao/contract/alerts/episodes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { confirmEpisode, type EpisodesDeps, listEpisodes, readEpisode } from './episodes.service.ts'

export function registerAlertEpisodes(app: FastifyInstance, deps: EpisodesDeps): void {
  serve(app, contract.listAlerts, async ({ caller, query }) => {
    const { episodes, cursor } = await listEpisodes(deps, caller, {
      state: query.state ?? null,
      stationId: query.station_id ?? null,
      cursor: query.cursor ?? null,
      hasDetails: query.include === 'details',
    })
    return { status: 'success', data: episodes, cursor }
  })

  serve(app, contract.readAlert, async ({ caller, params }) => ({
    status: 'success',
    data: await readEpisode(deps, caller, params.id),
  }))

  serve(app, contract.confirmAlert, async ({ caller, params }) => ({
    status: 'success',
    data: await confirmEpisode(deps, caller, params.id),
  }))
}
