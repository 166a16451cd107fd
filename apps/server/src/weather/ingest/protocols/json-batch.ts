import { reportObservations } from '@talhao/contract/weather/ingest'
import type { FastifyInstance } from 'fastify'
import { readBearer } from '../../../platform/http/presented-token.ts'
import { serve } from '../../../platform/http/serve.ts'
import { createJsonParser } from '../../../platform/plugins/bodies.ts'
import { readUsualBatch } from '../batch/batch-reader.ts'
import { storeBatch } from '../ingest.service.ts'
import type { IngestProtocol } from '../ingest-protocol.ts'

/** Our own: the station's key as bearer, up to 10,000 observations a call. */
export const jsonBatch: IngestProtocol = {
  name: 'json',
  register(app, deps) {
    readBatches(app)
    serve(app, reportObservations, async ({ body, language, request }) => {
      const data = await storeBatch(deps, {
        key: readBearer(request),
        address: request.ip,
        entries: body.observations,
        isSimulated: body.source === 'simulated',
        language,
      })
      return { status: 'success', data }
    })
  },
}

function readBatches(app: FastifyInstance): void {
  const parseJson = createJsonParser(app)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const batch = typeof body === 'string' ? null : readUsualBatch(body)
    if (batch === null) parseJson(request, body, done)
    else done(null, batch)
  })
}
