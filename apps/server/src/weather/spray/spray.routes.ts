import * as contract from '@talhao/contract/weather/spray'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from '../../platform/http/answer-cache.ts'
import { sendPrepared } from '../../platform/http/prepared-answer.ts'
import { Problem } from '../../platform/http/problem.ts'
import { alreadySent, serve } from '../../platform/http/serve.ts'
import { limitToFarms, rejectHiddenStation } from '../stations/visible-stations.ts'
import {
  addConfiguration,
  type ConfigurationDeps,
  deleteConfiguration,
  editConfiguration,
  listConfigurations,
  selectConfiguration,
} from './configurations.service.ts'
import { readForecastScore } from './forecast-score.service.ts'
import { saveNotificationPreferences, saveSeen } from './messages.repository.ts'
import { listMessages } from './messages.service.ts'
import { listOutlooksOf, readOutlook } from './outlooks.service.ts'
import { listOutlooksOfProduct, listProductWindows, type ProductDeps } from './product-windows.ts'
import { sprayTexts } from './spray.texts.ts'
import { writeCalendar } from './write-calendar.ts'

export interface SprayDeps extends ProductDeps, ConfigurationDeps {
  /** The serialised outlooks of whole clients, by client id. */
  readonly lists: AnswerCache
  readonly publicUrl: string
}

export function registerSpray(app: FastifyInstance, deps: SprayDeps): void {
  const { db, clock, lists, publicUrl } = deps

  serve(app, contract.listSprayOutlooks, async ({ caller, query, request, reply }) => {
    const { clientId } = caller
    const stationIds = await limitToFarms(db, caller, null)
    if (query.product_id !== undefined)
      return listOutlooksOfProduct(deps, { clientId, productId: query.product_id, stationIds }, clock.now())
    if (stationIds !== null) return listOutlooksOf(deps, { clientId, stationIds }, clock.now())
    await sendPrepared(request, reply, await lists.get(clientId))
    return alreadySent
  })

  serve(app, contract.listProductWindows, async ({ caller }) => {
    return { status: 'success', data: await listProductWindows(deps, caller.clientId, clock.now()) }
  })

  serve(app, contract.getSprayOutlook, async ({ caller, params }) => {
    await rejectHiddenStation(db, caller, params.id)
    return readOutlook(deps, { clientId: caller.clientId, id: params.id }, clock.now())
  })

  serve(app, contract.getForecastScore, async ({ caller, params }) => ({
    status: 'success',
    data: await readForecastScore(db, { clientId: caller.clientId, id: params.id }, clock.now()),
  }))

  serve(app, contract.downloadSprayCalendar, async ({ caller, params, language, reply }) => {
    const now = clock.now()
    const outlook = await readOutlook(deps, { clientId: caller.clientId, id: params.id }, now)
    const calendar = writeCalendar({ outlook, pageUrl: `${publicUrl}/spray/${params.id}`, language, now })
    if (calendar === null) throw new Problem('ruleBroken', sprayTexts.noWindows)
    reply.header('content-disposition', 'attachment; filename="pulverizacao.ics"')
    reply.type('text/calendar; charset=utf-8').send(calendar)
    return alreadySent
  })

  registerConfigurations(app, deps)

  serve(app, contract.listSprayMessages, async ({ caller }) => {
    return { status: 'success', data: await listMessages(db, caller, clock.now()) }
  })

  serve(app, contract.editSprayNotificationPreferences, async ({ body, caller }) => {
    const { clientId, userId } = caller
    return { status: 'success', data: await saveNotificationPreferences(db, { clientId, userId }, body) }
  })

  serve(app, contract.markSprayMessagesSeen, async ({ body, caller }) => {
    const { clientId, userId } = caller
    const seen = await saveSeen(db, { clientId, userId }, new Date(body.until))
    return { status: 'success', data: { newestSeenAt: seen?.toISOString() ?? null } }
  })
}

function registerConfigurations(app: FastifyInstance, deps: ConfigurationDeps): void {
  serve(app, contract.listSprayConfigurations, ({ caller, query, language }) =>
    listConfigurations(deps, { clientId: caller.clientId, id: query.stationId }, language),
  )

  serve(app, contract.createSprayConfiguration, ({ body, caller }) => addConfiguration(deps, caller, body))

  serve(app, contract.editSprayConfiguration, ({ body, caller, params }) =>
    editConfiguration(deps, caller, { id: params.id, body }),
  )

  serve(app, contract.deleteSprayConfiguration, async ({ caller, params }) => {
    await deleteConfiguration(deps, caller, params.id)
    return { status: 'success' }
  })

  serve(app, contract.selectSprayConfiguration, async ({ body, caller }) => {
    await selectConfiguration(deps, caller, { stationId: body.stationId, id: body.id ?? null })
    return { status: 'success' }
  })
}
