import * as contract from '@talhao/contract/alerts/preferences'
import { isTimeZone } from '@talhao/local-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { findAlertPreferences, saveAlertPreferences } from './preferences.repository.ts'

/** Of the caller alone, so that no line in the client's log tells of them. */
export function registerAlertPreferences(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.readAlertPreferences, async ({ caller }) => ({
    status: 'success',
    data: await findAlertPreferences(db, caller),
  }))

  serve(app, contract.editAlertPreferences, async ({ caller, body }) => {
    const { clientId, userId } = caller
    const data = { ...(await findAlertPreferences(db, caller)), ...body }
    if (data.quietHours !== null && !isTimeZone(data.quietHours.zone)) throwFieldInvalid('quietHours')
    if (data.vacation !== null && !isSpan(data.vacation)) throwFieldInvalid('vacation')
    await saveAlertPreferences(db, { clientId, userId }, data)
    return { status: 'success', data: await findAlertPreferences(db, caller) }
  })
}

/** The format lets a leap second through, which is no time to a program. */
function isSpan({ from, until }: { from: string; until: string | null }): boolean {
  const fromMs = Date.parse(from)
  return !Number.isNaN(fromMs) && (until === null || Date.parse(until) > fromMs)
}

function throwFieldInvalid(field: string): never {
  throw new Problem('ruleBroken', requestTexts.invalidInput, {
    fields: { [field]: requestTexts.fieldInvalid },
  })
}
