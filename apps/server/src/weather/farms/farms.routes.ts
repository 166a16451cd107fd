import * as contract from '@talhao/contract/weather/farms'
import type { FastifyInstance } from 'fastify'
import { farmLimitOf } from '../../platform/http/caller.ts'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { stationsTexts } from '../stations/stations.texts.ts'
import { createFarm, deleteFarm, editFarm, type FarmDeps, listFarms } from './farms.service.ts'

export function registerFarms(app: FastifyInstance, deps: FarmDeps): void {
  serve(app, contract.listFarms, async ({ caller }) => {
    const farmIds = farmLimitOf(caller)
    const farms = await listFarms(deps, caller.clientId)
    return farmIds === null ? farms : farms.filter(({ id }) => farmIds.includes(id))
  })

  serve(app, contract.createFarm, async ({ body, caller }) => {
    const farm = await createFarm(deps, caller, { ...body.farm, clientId: caller.clientId })
    return { status: 'success', data: farm }
  })

  serve(app, contract.editFarm, async ({ body, caller, params }) => {
    const farm = await editFarm(deps, caller, { id: params.id, edit: body.farm })
    return { status: 'success', data: farm }
  })

  serve(app, contract.deleteFarm, async ({ caller, params, language }) => {
    await deleteFarm(deps, caller, params.id)
    return { status: 'success', message: fillText(stationsTexts.farmDeleted, language) }
  })
}
