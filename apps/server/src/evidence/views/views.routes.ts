import * as contract from '@talhao/contract/evidence/views'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { listViewRows } from './data-views.repository.ts'
import { keptViewsMs, type ViewRecorder } from './view-recorder.ts'

const viewsPerPage = 200

export function registerDataViews(
  app: FastifyInstance,
  { db, clock, recorder }: { db: Db; clock: Clock; recorder: ViewRecorder },
): void {
  serve(app, contract.listDataViews, async ({ caller, query }) => {
    await recorder.flush()
    const rows = await listViewRows(db, caller.clientId, {
      since: new Date(clock.now().getTime() - keptViewsMs),
      before: query.before === undefined ? null : new Date(query.before),
      most: viewsPerPage,
    })
    return {
      status: 'success',
      data: rows.map((row) => ({
        viewer_kind: row.viewerKind,
        viewer_id: row.viewerId,
        viewer_name: row.viewerName,
        area: row.area,
        count: row.count,
        first_at: row.firstAt.toISOString(),
        last_at: row.lastAt.toISOString(),
      })),
    }
  })
}
