import { writeChange } from '../../platform/change-log/write-change.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { issueIngestKey } from '../ingest-keys/ingest-credentials.ts'
import {
  type Credentials,
  issueStationKey,
  lockStationKeys,
  readLorawanKey,
  saveLorawanKey,
} from './station-keys.repository.ts'
import type { StationWriteDeps } from './stations.service.ts'

/** Every look at a key stands in the change log. A station without one, or with one that no longer opens, gets one. */
export async function revealStationKey(
  { db, secrets }: StationWriteDeps,
  caller: UserCaller,
  stationId: string,
): Promise<Credentials & { consolePasskey: string | null }> {
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const keys = await lockStationKeys(trx, secrets, { clientId, id: stationId })
    if (keys === null) throw new Problem('absent', requestTexts.absent)
    await record({
      clientId,
      action: keys.credentials === null ? 'station.ingest_rotated' : 'station.ingest_revealed',
      subjectId: stationId,
      subjectName: keys.placeName,
    })
    const credentials = keys.credentials ?? (await issueStationKey(trx, secrets, stationId))
    return { ...credentials, consolePasskey: keys.consolePasskey }
  })
}

export async function rotateStationKey(
  { db, secrets }: StationWriteDeps,
  caller: UserCaller,
  stationId: string,
): Promise<Credentials> {
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const keys = await lockStationKeys(trx, secrets, { clientId, id: stationId })
    if (keys === null) throw new Problem('absent', requestTexts.absent)
    await record({
      clientId,
      action: 'station.ingest_rotated',
      subjectId: stationId,
      subjectName: keys.placeName,
    })
    return issueStationKey(trx, secrets, stationId)
  })
}

/** Made when it is first asked for. */
export async function revealLorawanKey(
  { db, secrets }: StationWriteDeps,
  caller: UserCaller,
): Promise<string> {
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const known = await readLorawanKey(trx, secrets, clientId)
    if (known !== null) {
      await record({ clientId, action: 'client.lorawan_key_revealed', subjectId: clientId })
      return known
    }
    const issued = issueIngestKey(secrets, clientId)
    await saveLorawanKey(trx, clientId, issued)
    await record({ clientId, action: 'client.lorawan_key_created', subjectId: clientId })
    return issued.key
  })
}
