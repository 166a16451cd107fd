import { getDaySummaries, getObservationHistory, getWindRose } from '@talhao/contract/weather/observations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { rejectHiddenStation } from '../../stations/visible-stations.ts'
import { readDaySummaries, type SummariesDeps } from './day-summaries.service.ts'
import { readHistory } from './observations.service.ts'
import { readWindRose } from './wind-rose.service.ts'

export function registerObservations(app: FastifyInstance, deps: SummariesDeps): void {
  serve(app, getObservationHistory, async ({ caller, query }) => {
    await rejectHiddenStation(deps.db, caller, query.station_id)
    return readHistory(deps, {
      clientId: caller.clientId,
      stationId: query.station_id,
      interval: query.interval,
      start: query.start_datetime,
      end: query.end_datetime,
    })
  })

  serve(app, getWindRose, async ({ caller, query }) => {
    await rejectHiddenStation(deps.db, caller, query.station_id)
    return readWindRose(deps, {
      clientId: caller.clientId,
      stationId: query.station_id,
      start: query.start_datetime,
      end: query.end_datetime,
    })
  })

  serve(app, getDaySummaries, async ({ caller, query }) => {
    await rejectHiddenStation(deps.db, caller, query.station_id)
    return readDaySummaries(deps, {
      clientId: caller.clientId,
      stationId: query.station_id,
      fromDate: query.from_date,
      toDate: query.to_date,
      isFilled: query.fill === 'gaps',
    })
  })
}
