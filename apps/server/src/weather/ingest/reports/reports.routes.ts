import {
  getRadioNode,
  getStationReports,
  LastReport,
  type RadioNode,
  saveRadioNode,
} from '@talhao/contract/weather/ingest'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { writeChange } from '../../../platform/change-log/write-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { serve } from '../../../platform/http/serve.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import type { IngestDeps } from '../ingest-protocol.ts'
import { ingestProtocols } from '../ingest-protocols.ts'
import { findRadioNode, upsertRadioNode } from '../radio/radio.repository.ts'
import { type FoundReport, findLastReport, listRefusals } from './reports.repository.ts'
import { SentReport } from './sent-report.ts'

/** What the people who connect a station see of it (WEA-104), and what they say about a LoRaWAN node (WEA-106). */
export function registerStationReports(
  app: FastifyInstance,
  deps: Pick<IngestDeps, 'db' | 'clock' | 'lastReports'>,
): void {
  const { db, clock, lastReports } = deps

  serve(app, getStationReports, async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store')
    await lastReports.flush()
    const last = await findLastReport(db, caller.clientId, params.id)
    if (last === null) throw new Problem('absent', requestTexts.absent)
    const lastReport = last.found === null ? null : describeFound(last.found)
    const refusals = await listRefusals(db, params.id)
    return { status: 'success', data: { now: clock.now().toISOString(), lastReport, refusals } }
  })

  serve(app, getRadioNode, async ({ caller, params }) => {
    const { placeName: _, ...node } = await requireRadioNode(db, caller.clientId, params.id)
    return { status: 'success', data: node }
  })

  serve(app, saveRadioNode, async ({ body, caller, params }) => {
    await changeRadioNode({ db, now: clock.now() }, caller, { id: params.id, node: body })
    return { status: 'success', data: body }
  })
}

/** null: another version stored it, in a form that is not known here. */
function describeFound({ receivedAt, protocol, report }: FoundReport): LastReport | null {
  const { describe } = ingestProtocols.find(({ name }) => name === protocol) ?? {}
  const described = Check(SentReport, report) ? describe?.(report, receivedAt) : report
  if (typeof described !== 'object') return null
  const lastReport = { ...described, receivedAt: receivedAt.toISOString(), protocol }
  return Check(LastReport, lastReport) ? lastReport : null
}

async function requireRadioNode(db: Db, clientId: string, stationId: string) {
  const node = await findRadioNode(db, clientId, stationId)
  if (node === null) throw new Problem('absent', requestTexts.absent)
  return node
}

async function changeRadioNode(
  { db, now }: { db: Db; now: Date },
  caller: UserCaller,
  { id, node }: { id: string; node: RadioNode },
): Promise<void> {
  const { clientId } = caller
  await writeChange(db, caller, async ({ trx, record }) => {
    const { placeName } = await requireRadioNode(trx, clientId, id)
    await upsertRadioNode(trx, id, { ...node, now })
    await record({ clientId, action: 'station.updated', subjectId: id, subjectName: placeName })
  })
}
