import * as contract from '@talhao/contract/land/farms'
import type { FastifyInstance } from 'fastify'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { type FarmPairsDeps, listFarmPairs, reopenFarmPair, settleFarmPair } from './farm-pairs.service.ts'
import { farmPairsTexts } from './farm-pairs.texts.ts'

export function registerFarmPairs(app: FastifyInstance, deps: FarmPairsDeps): void {
  serve(app, contract.listFarmPairs, async ({ caller }) => ({
    status: 'success',
    data: await listFarmPairs(deps.db, caller.clientId),
  }))

  serve(app, contract.settleFarmPair, async ({ body, caller }) => ({
    status: 'success',
    data: await settleFarmPair(deps, caller, {
      stationFarmId: body.station_farm_id,
      equipmentFarmId: body.equipment_farm_id,
      answer: body.answer,
    }),
  }))

  serve(app, contract.reopenFarmPair, async ({ caller, params, language }) => {
    await reopenFarmPair(deps, caller, {
      stationFarmId: params.station_farm_id,
      equipmentFarmId: params.equipment_farm_id,
    })
    return { status: 'success', message: fillText(farmPairsTexts.reopened, language) }
  })
}
