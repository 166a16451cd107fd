import * as contract from '@talhao/contract/weather/stations'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from '../../platform/http/answer-cache.ts'
import { sendPrepared } from '../../platform/http/prepared-answer.ts'
import { fillText, Problem } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { bulletinKey } from './bulletin-key.ts'
import {
  replaceLorawanKey,
  revealLorawanKey,
  revealStationKey,
  rotateStationKey,
} from './station-keys.service.ts'
import { readStation, readStations, type SnapshotDeps } from './station-snapshots.ts'
import { findStationRow, listStationNames } from './stations.repository.ts'
import { clientMissing, editStation, type StationEditDeps, scanStation } from './stations.service.ts'
import { stationsTexts } from './stations.texts.ts'
import { limitToFarms, rejectHiddenStation } from './visible-stations.ts'

export interface StationsDeps extends SnapshotDeps, StationEditDeps {
  /** The serialised lists of whole clients, by client id. */
  readonly lists: AnswerCache
  /** By `bulletinKey`. */
  readonly bulletins: AnswerCache
}

export function registerStations(app: FastifyInstance, deps: StationsDeps): void {
  const { db, clock, lists, bulletins } = deps

  serve(app, contract.listStations, async ({ caller, query, request, reply }) => {
    if (caller.kind === 'user' && caller.role === 'sales') return listForSales(query.client_id)
    if (query.client_id !== undefined && query.client_id !== caller.clientId) throw absent()
    const named = query.ids?.split(',') ?? null
    const ids = await limitToFarms(db, caller, named)
    if (ids !== null) return readStations(deps, { clientId: caller.clientId, ids }, clock.now())
    await sendPrepared(request, reply, await lists.get(caller.clientId))
    return alreadySent
  })

  async function listForSales(clientId: string | undefined): Promise<contract.StationName[]> {
    if (clientId === undefined) throw clientMissing()
    const names = await listStationNames(db, clientId)
    if (names === null) throw absent()
    return names
  }

  serve(app, contract.getStation, async ({ caller, params, request, reply }): Promise<typeof alreadySent> => {
    await rejectHiddenStation(db, caller, params.id)
    const { clientId } = caller
    await sendPrepared(request, reply, await bulletins.get(bulletinKey({ clientId, id: params.id })))
    return alreadySent
  })

  serve(app, contract.createStation, async ({ body, caller, language }) => {
    const { id, clientId, ingest } = await scanStation(deps, caller, body)
    const row = await findStationRow(db, clientId, id)
    if (row === null) throw absent()
    const station = await readStation(deps, row, clock.now())
    const awaits = fillText(stationsTexts.awaitsVerification, language)
    if (caller.role === 'client_admin')
      return {
        status: 'success',
        ...(station.awaitsVerification ? { message: awaits } : {}),
        data: { station, ingest },
      }
    if (station.awaitsVerification) return { status: 'success', message: awaits, data: { station } }
    const text = caller.role === 'user' ? stationsTexts.askAdmin : stationsTexts.stationAdded
    return { status: 'success', message: fillText(text, language), data: { station } }
  })

  serve(app, contract.editStation, async ({ body, caller, params }) => {
    const row = await editStation(deps, caller, { id: params.id, edit: body.station })
    return readStation(deps, row, clock.now())
  })

  serve(app, contract.getStationIngest, async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: await revealStationKey(deps, caller, params.id) }
  })

  serve(app, contract.rotateStationIngest, async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: await rotateStationKey(deps, caller, params.id) }
  })

  serve(app, contract.getLorawanKey, async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: { key: await revealLorawanKey(deps, caller) } }
  })

  serve(app, contract.rotateLorawanKey, async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'success', data: { key: await replaceLorawanKey(deps, caller) } }
  })
}

function absent(): Problem {
  return new Problem('absent', requestTexts.absent)
}
