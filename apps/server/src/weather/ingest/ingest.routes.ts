import * as contract from '@talhao/contract/weather/ingest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBearer } from '../../platform/http/presented-token.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { createJsonParser } from '../../platform/plugins/bodies.ts'
import type { ReportingStation } from '../readings/observation-draft.ts'
import { readUsualBatch } from './batch-reader.ts'
import { parseEcowitt } from './ecowitt.ts'
import {
  findEcowittStation,
  findWundergroundStation,
  type IngestDeps,
  storeBatch,
  storeConsoleReport,
  storeUplink,
} from './ingest.service.ts'
import { readChirpstack, readThingsStack } from './radio-uplink.ts'
import { type Fields, readFields } from './read-fields.ts'
import { parseWeatherUnderground } from './weather-underground.ts'

export async function registerIngest(app: FastifyInstance, deps: IngestDeps): Promise<void> {
  await app.register(async (batches) => {
    readBatches(batches)
    serve(batches, contract.reportObservations, async ({ body, language, request }) => {
      const data = await storeBatch(deps, {
        key: readBearer(request),
        entries: body.observations,
        isSimulated: body.source === 'simulated',
        language,
      })
      return { status: 'success', data }
    })
  })

  serve(app, contract.reportThingsStack, async ({ body, request, reply }) => {
    await storeUplink(deps, { key: readBearer(request), protocol: 'ttn', uplink: readThingsStack(body) })
    return answer(reply, 200, '')
  })

  serve(app, contract.reportChirpstack, async ({ body, query, request, reply }) => {
    const uplink = readChirpstack(body, query.event)
    await storeUplink(deps, { key: readBearer(request), protocol: 'chirpstack', uplink })
    return answer(reply, 200, '')
  })

  await app.register(async (consoles) => {
    readAnyForm(consoles)
    registerConsoles(consoles, deps)
  })
}

function registerConsoles(app: FastifyInstance, deps: IngestDeps): void {
  const wunderground = async (fields: Fields, reply: FastifyReply) => {
    const station = await findWundergroundStation(deps, fields)
    return answerConsole(reply, deps, { station, fields, ...wundergroundProtocol })
  }
  serve(app, contract.reportWundergroundByGet, ({ query, reply }) => wunderground(readFields(query), reply))
  serve(app, contract.reportWundergroundByPost, ({ request, reply }) =>
    wunderground(readPosted(request), reply),
  )

  const ecowitt = async (fields: Fields, reply: FastifyReply, key: string | null) => {
    const station = await findEcowittStation(deps, fields, key)
    return answerConsole(reply, deps, { station, fields, ...ecowittProtocol })
  }
  serve(app, contract.reportEcowitt, ({ request, reply }) => ecowitt(readPosted(request), reply, null))
  serve(app, contract.reportEcowittWithKey, ({ request, params, reply }) =>
    ecowitt(readPosted(request), reply, params.key),
  )
  serve(app, contract.reportAmbient, ({ query, reply }) => ecowitt(readFields(query), reply, null))
  serve(app, contract.reportAmbientWithKey, ({ query, params, reply }) =>
    ecowitt(readFields(query), reply, params.key),
  )
}

/** Some programs post with everything, or who they are, in the address; what stands in the body counts before it. */
function readPosted({ query, body }: FastifyRequest): Fields {
  return new Map([...readFields(query), ...readFields(body)])
}

const wundergroundProtocol = {
  protocol: 'wunderground',
  parse: parseWeatherUnderground,
  success: 'success',
} as const
const ecowittProtocol = { protocol: 'ecowitt', parse: parseEcowitt, success: 'OK' } as const

/** Consoles read plain words; WeeWX waits an hour after `unauthorized`. */
async function answerConsole(
  reply: FastifyReply,
  deps: IngestDeps,
  report: { station: ReportingStation | null; fields: Fields } & (
    | typeof wundergroundProtocol
    | typeof ecowittProtocol
  ),
): Promise<typeof alreadySent> {
  const { station, success, ...rest } = report
  if (station === null) return answer(reply, 401, 'unauthorized')
  const isStored = await storeConsoleReport(deps, { ...rest, station })
  return isStored ? answer(reply, 200, success) : answer(reply, 400, 'bad request')
}

function answer(reply: FastifyReply, status: number, text: string): typeof alreadySent {
  reply.code(status).type('text/plain; charset=utf-8').send(text)
  return alreadySent
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

/** Firmware sends forms with the right type, a wrong one or none, and more fields than a browser would. */
function readAnyForm(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
