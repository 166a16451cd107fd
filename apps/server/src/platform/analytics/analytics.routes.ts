import { createAnalyticsEvents } from '@talhao/contract/core/analytics'
import type { FastifyInstance } from 'fastify'
import { v7 as createId } from 'uuid'
import type { Db } from '../db/database.ts'
import { serve } from '../http/serve.ts'
import type { Clock } from '../ports/clock.ts'
import { insertEvents } from './analytics.repository.ts'

export function registerAnalytics(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, createAnalyticsEvents, async ({ body, caller }) => {
    const events = body.events.map(({ name, stationId = null, hourIndex = null }) => ({
      id: createId(),
      name,
      stationId,
      hourIndex,
    }))
    await insertEvents(db, {
      clientId: caller.clientId,
      userId: caller.userId,
      happenedAt: clock.now(),
      events,
    })
    return { status: 'success' }
  })
}
