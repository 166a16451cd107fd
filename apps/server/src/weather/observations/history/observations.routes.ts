import { getDaySummaries, getObservationHistory, getWindRose } from '@talhao/contract/weather/observations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { readDaySummaries, type SummariesDeps } from './day-summaries.service.ts'
import { readHistory } from './observations.service.ts'
import { readWindRose } from './wind-rose.service.ts'

export function registerObservations(app: FastifyInstance, deps: SummariesDeps): void {
  serve(app, getObservationHistory, ({ caller, query }) =>
    readHistory(deps, {
      clientId: caller.clientId,
      stationId: query.station_id,
      interval: query.interval,
      start: query.start_datetime,
      end: query.end_datetime,
    }),
  )

  serve(app, getWindRose, ({ caller, query }) =>
    readWindRose(deps, {
      clientId: caller.clientId,
      stationId: query.station_id,
      start: query.start_datetime,
      end: query.end_datetime,
    }),
  )

  serve(app, getDaySummaries, ({ caller, query }) =>
    readDaySummaries(deps, {
      clientId: caller.clientId,
      stationId: query.station_id,
      fromDate: query.from_date,
      toDate: query.to_date,
      isFilled: query.fill === 'gaps',
    }),
  )
}
