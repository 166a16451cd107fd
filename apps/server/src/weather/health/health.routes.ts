import * as contract from '@talhao/contract/weather/health'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { dismissCase, writeCaseNote } from './cases.service.ts'
import { readFleetHealth, readStationHealth } from './health.service.ts'
import {
  addCalibration,
  addMaintenance,
  changeLimit,
  finishMaintenance,
  takeBackCalibration,
  takeBackMaintenance,
} from './sensor-work.service.ts'

export interface HealthDeps {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
}

/** How well stations work, and what people do about it (WEA-154 to WEA-161). */
export function registerHealth(app: FastifyInstance, { db, pool, clock }: HealthDeps): void {
  const now = () => ({ db, pool, now: clock.now() })

  serve(app, contract.getFleetHealth, async ({ caller }) => ({
    status: 'success',
    data: await readFleetHealth(db, caller.clientId, clock.now()),
  }))

  serve(app, contract.getStationHealth, async ({ caller, params }) => ({
    status: 'success',
    data: await readStationHealth({ db, pool }, { clientId: caller.clientId, id: params.id }, clock.now()),
  }))

  serve(app, contract.addCaseNote, async ({ body, caller, params }) => {
    await writeCaseNote(now(), caller, { ...params, text: body.text.trim() })
    return { status: 'success' }
  })

  serve(app, contract.dismissCase, async ({ caller, params }) => {
    await dismissCase(now(), caller, params)
    return { status: 'success' }
  })

  serve(app, contract.saveQualityLimit, async ({ body, caller, params }) => {
    await changeLimit(now(), caller, { id: params.id, body })
    return { status: 'success' }
  })

  serve(app, contract.createCalibration, async ({ body, caller, params }) => ({
    status: 'success',
    data: await addCalibration(now(), caller, { id: params.id, body }),
  }))

  serve(app, contract.revertCalibration, async ({ caller, params }) => {
    await takeBackCalibration(now(), caller, params)
    return { status: 'success' }
  })

  serve(app, contract.createMaintenance, async ({ body, caller, params }) => ({
    status: 'success',
    data: await addMaintenance(now(), caller, { id: params.id, body }),
  }))

  serve(app, contract.endMaintenance, async ({ body, caller, params }) => ({
    status: 'success',
    data: await finishMaintenance(now(), caller, { ...params, endsAt: body.endsAt }),
  }))

  serve(app, contract.revertMaintenance, async ({ caller, params }) => {
    await takeBackMaintenance(now(), caller, params)
    return { status: 'success' }
  })
}
