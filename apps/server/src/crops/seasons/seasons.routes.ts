import * as contract from '@talhao/contract/crops/seasons'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  createSeason,
  deleteSeason,
  listFarmSeasons,
  listSeasons,
  readSoil,
  type SeasonsDeps,
  updateSeason,
  updateSoil,
} from './seasons.service.ts'
import { seasonsTexts } from './seasons.texts.ts'

export function registerCropSeasons(app: FastifyInstance, deps: SeasonsDeps): void {
  serve(app, contract.listSeasons, async ({ caller, params }) => ({
    status: 'success',
    data: await listSeasons(deps.db, caller.clientId, params.id),
  }))

  serve(app, contract.createSeason, async ({ body, caller, params }) => ({
    status: 'success',
    data: await createSeason(deps, caller, { fieldId: params.id, input: body }),
  }))

  serve(app, contract.updateSeason, async ({ body, caller, params }) => ({
    status: 'success',
    data: await updateSeason(deps, caller, { fieldId: params.id, id: params.season_id, edit: body }),
  }))

  serve(app, contract.deleteSeason, async ({ caller, params, language }) => {
    await deleteSeason(deps, caller, { fieldId: params.id, id: params.season_id })
    return { status: 'success', message: fillText(seasonsTexts.deleted, language) }
  })

  serve(app, contract.listFarmSeasons, async ({ caller, query }) => ({
    status: 'success',
    data: await listFarmSeasons(deps, caller.clientId, { farmId: query.farm_id }),
  }))

  serve(app, contract.readSoil, async ({ caller, params }) => ({
    status: 'success',
    data: await readSoil(deps.db, caller.clientId, params.id),
  }))

  serve(app, contract.updateSoil, async ({ body, caller, params }) => ({
    status: 'success',
    data: await updateSoil(deps, caller, { fieldId: params.id, edit: body }),
  }))
}
