import type { ReportProblem } from '@talhao/contract/weather/ingest'
import { Problem } from '../../../platform/http/problem.ts'
import { type DraftReport, isRejected } from '../draft-report.ts'
import { upsertRejection } from '../ingest.repository.ts'
import { ingestTexts } from '../ingest.texts.ts'
import type { IngestDeps } from '../ingest-protocol.ts'
import { parseJsonEntry } from '../json-entry.ts'
import { describeUplink } from '../reports/describe-report.ts'
import { listProblems, problemOf } from '../reports/report-problems.ts'
import { isAwaitingVerification } from '../senders/awaiting-station.ts'
import { explainWrongKey } from '../senders/wrong-keys.ts'
import { shortenRequest } from '../shorten-request.ts'
import { draftRadioRecord } from './draft-radio-record.ts'
import { findCodecProblem } from './find-codec-problem.ts'
import { listUnread } from './list-unread.ts'
import { findClientByLorawanKey, findRadioStation, type RadioStation } from './radio.repository.ts'
import { normalizeModel } from './radio-family.ts'
import type { RadioRecord } from './radio-record.ts'
import { isSimulatedPayload, type RadioUplink, withTime } from './radio-uplink.ts'
import { readUplink } from './read-uplink.ts'

export interface StoredUplink {
  readonly stored: number
  /** Fields of the decoder in which no reading was found. */
  readonly unread: string[]
}

/** Stores an uplink of a LoRaWAN station; networks do not try again, so whatever is rejected is stored to be looked at. */
export async function storeUplink(
  deps: IngestDeps,
  radio: { key: string | null; address: string; protocol: string; uplink: RadioUplink | null },
): Promise<StoredUplink> {
  const clientId = radio.key === null ? null : await findClientByLorawanKey(deps.db, radio.key)
  if (clientId === null) throw await explainWrongKey(deps, radio.address)
  const { uplink, protocol } = radio
  if (uplink === null) return { stored: 0, unread: [] }
  const station = await findRadioStation(deps.db, clientId, uplink.devEui)
  if (station === null) throw new Problem('absent', ingestTexts.deviceUnknown)
  const request = uplink.decoded ?? uplink.normalized
  if (await isAwaitingVerification(deps, { station, protocol, request }))
    throw new Problem('forbidden', ingestTexts.unverified)
  const receivedAt = deps.clock.now()
  const said = readUplink({ ...uplink, node: describeNode(station, uplink), meanings: station.fields })
  const reports = draftUplink(uplink, said, receivedAt)
  const drafts = reports.flatMap((report) => (isRejected(report) ? [] : [report.draft]))
  const result = await deps.store({
    station,
    drafts,
    uplinkId: uplink.uplinkId,
    signal: uplink.signal,
    receivedAt,
  })
  const stored = result.outcomes.filter((outcome) => outcome === 'stored').length
  const isRepeated = result.outcomes.includes('duplicate')
  const unread = said === 'own' ? [] : listUnread(uplink, said)
  const problems = reports.flatMap(listProblems)
  if (result.impossibleRain.length > 0) problems.push(problemOf('impossible_rain', 'rainMm'))
  if (stored === 0 && !isRepeated) problems.push(...explainNothing(uplink, unread))
  const outcome = stored > 0 ? 'stored' : isRepeated ? 'duplicate' : drafts.length > 0 ? 'empty' : 'refused'
  deps.lastReports.note(station.id, { receivedAt, protocol }, () =>
    describeUplink({ uplink, reports: draftUplink(uplink, said, receivedAt), unread, outcome, problems }),
  )
  if (problems.length > 0)
    await upsertRejection(deps.db, {
      stationId: station.id,
      protocol,
      count: problems.length,
      problems,
      request: shortenRequest(request),
      receivedAt,
    })
  return { stored, unread }
}

function explainNothing(uplink: RadioUplink, unread: readonly string[]): ReportProblem[] {
  const ofCodec = findCodecProblem(uplink)
  const ofFields = unread.map((field) => problemOf('unread', field))
  if (ofCodec !== null) return [problemOf(ofCodec, null), ...ofFields]
  return ofFields.length > 0 ? ofFields : [problemOf('empty', null)]
}

/** What the client says about a node counts before what its network says. */
function describeNode({ model, probe }: RadioStation, uplink: RadioUplink) {
  return { model: normalizeModel(model) || uplink.model, probe }
}

function draftUplink(
  uplink: RadioUplink,
  said: 'own' | readonly RadioRecord[],
  now: Date,
): readonly DraftReport[] {
  const { decoded, heardAt } = uplink
  if (said === 'own')
    return [parseJsonEntry(withTime(decoded, heardAt), { now, isSimulated: isSimulatedPayload(decoded) })]
  return said
    .filter(({ sent }) => sent.length > 0)
    .map((record) => draftRadioRecord(record, { now, heardAt }))
}
