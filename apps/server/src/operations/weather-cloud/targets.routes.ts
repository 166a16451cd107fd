import {
  getWeatherLimits,
  getWeatherParameters,
  updateWeatherTargets,
} from '@talhao/contract/operations/weather-cloud'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { requireSightOfFiles } from '../files/list/key-sight.ts'
import { readTargetChanges } from './read-target-changes.ts'
import { changeFileTargets, requireTargeted, type TargetsDeps } from './targets.service.ts'
import { weatherCloudTexts } from './weather-cloud.texts.ts'
import { describeLimits } from './weather-limits.ts'

export function registerWeatherTargets(app: FastifyInstance, deps: TargetsDeps): void {
  serve(app, getWeatherLimits, async ({ caller, query }) => {
    requireSightOfFiles(caller)
    const { id, report, targets } = await requireTargeted(deps, caller.clientId, query.fileid)
    const data = [describeLimits(id, report, targets)]
    return { status: 'success', data }
  })

  serve(app, getWeatherParameters, async ({ caller, query }) => {
    const { targets, initialTargets } = await requireTargeted(deps, caller.clientId, query.fileid)
    const data = [{ ...targets, initialTargets }]
    return { status: 'success', data }
  })

  serve(app, updateWeatherTargets, async ({ caller, body, language }) => {
    const changes = readTargetChanges(body.update_targets)
    await changeFileTargets(deps, caller, { id: body.fileid, changes })
    return { status: 'success', message: weatherCloudTexts.targetsChanged[language] }
  })
}
