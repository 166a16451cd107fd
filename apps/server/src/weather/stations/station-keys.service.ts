import { type ChangeScope, writeChange } from '../../platform/change-log/write-change.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
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
import { stationsTexts } from './stations.texts.ts'

/**
 * Every look at a key stands in the change log. A station that never had one gets one; one that no longer opens is
 * replaced only when somebody asks for it, since its station still reports with it.
 */
export async function revealStationKey(
  { db, secrets }: StationWriteDeps,
  caller: UserCaller,
  stationId: string,
): Promise<Credentials & { consolePasskey: string | null }> {
  const { clientId } = caller
  return writeChange(db, caller, async ({ trx, record }) => {
    const keys = await lockStationKeys(trx, secrets, { clientId, id: stationId })
    if (keys === null) throw new Problem('absent', requestTexts.absent)
    if (keys.credentials === 'unreadable') throw new Problem('ruleBroken', stationsTexts.keyUnreadable)
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
    if (known === 'unreadable') throw new Problem('ruleBroken', stationsTexts.lorawanKeyUnreadable)
    if (known === null) return issueLorawanKey({ trx, record }, secrets, clientId)
    await record({ clientId, action: 'client.lorawan_key_revealed', subjectId: clientId })
    return known.key
  })
}

/** The old one ends at once, for all stations of the client. */
export async function replaceLorawanKey(
  { db, secrets }: StationWriteDeps,
  caller: UserCaller,
): Promise<string> {
  return writeChange(db, caller, (scope) => issueLorawanKey(scope, secrets, caller.clientId))
}

async function issueLorawanKey(
  { trx, record }: Pick<ChangeScope, 'trx' | 'record'>,
  secrets: Secrets,
  clientId: string,
): Promise<string> {
  const issued = issueIngestKey(secrets, clientId)
  await saveLorawanKey(trx, clientId, issued)
  await record({ clientId, action: 'client.lorawan_key_created', subjectId: clientId })
  return issued.key
}
