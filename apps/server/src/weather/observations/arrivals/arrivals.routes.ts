import { listObservationChanges } from '@talhao/contract/weather/observations'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { describeChanges, readSince } from '../../../platform/changes/since.ts'
import type { Db } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Clock } from '../../../platform/ports/clock.ts'
import { listArrivedObservations } from './arrivals.service.ts'

export function registerObservationChanges(
  app: FastifyInstance,
  deps: { db: Db; pool: Pool; clock: Clock },
): void {
  serve(app, listObservationChanges, async ({ caller, query }) => {
    const now = deps.clock.now()
    const after = readSince(query.since, caller, now)
    const { clientId, farmIds } = caller
    return describeChanges(await listArrivedObservations(deps, { clientId, farmIds, after, now }), now)
  })
}
