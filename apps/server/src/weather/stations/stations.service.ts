import type { Brand } from '@talhao/contract/core'
import type { ScanStation, StationEdit } from '@talhao/contract/weather/stations'
import { v7 as createId } from 'uuid'
import { type Actor, writeChange } from '../../platform/change-log/write-change.ts'
import { isClientKnown } from '../../platform/db/clients.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { SalesCaller, UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { explainTaken, readDeveui, readPasskey, readStationName, readZone } from './check-station.ts'
import { type Credentials, issueStationKey } from './station-keys.repository.ts'
import { upsertSubscription } from './station-subscriptions.repository.ts'
import {
  insertStation,
  lockStationRow,
  type NewStation,
  type StationChanges,
  type StationRow,
  updateStation,
} from './stations.repository.ts'
import { stationsTexts } from './stations.texts.ts'

export interface StationWriteDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
}

export type StationDraft = Omit<NewStation, 'id'> & {
  /** null: not paid yet. */
  readonly subscription: { readonly planId: string; readonly status: 'active' | 'inactive' } | null
}

export async function createStation(
  { db, clock, secrets }: StationWriteDeps,
  actor: Actor,
  draft: StationDraft,
): Promise<{ id: string; ingest: Credentials }> {
  const { subscription, ...station } = draft
  const id = createId()
  const now = clock.now()
  const write = writeChange(db, actor, async ({ trx, record }) => {
    await insertStation(trx, { ...station, id }, now)
    const ingest = await issueStationKey(trx, secrets, id)
    if (subscription !== null)
      await upsertSubscription(trx, { ...subscription, clientId: station.clientId, stationId: id, now })
    await record({
      clientId: station.clientId,
      action: 'station.created',
      subjectId: id,
      subjectName: station.placeName,
    })
    return { id, ingest }
  })
  return write.catch((error: unknown) => {
    throw explainTaken(error)
  })
}

interface StationScanDeps extends StationWriteDeps {
  /** Decides which zones there are to choose from. */
  readonly brand: Brand
}

/** Unpaid until sales sells a plan for it; it takes data from now on, or once who scans has confirmed their e-mail. */
export async function scanStation(
  deps: StationScanDeps,
  caller: UserCaller | SalesCaller,
  scan: ScanStation,
): Promise<{ id: string; clientId: string; ingest: Credentials }> {
  const clientId = await clientOfScan(deps.db, caller, scan.client_id ?? null)
  const created = await createStation(deps, caller, {
    clientId,
    farmId: null,
    brand: scan.brand.toLowerCase(),
    did: scan.did,
    optimDeveui: readDeveui(scan.optimDeveui ?? null),
    placeName: readScannedName(scan),
    latitude: scan.latitude,
    longitude: scan.longitude,
    altitudeM: scan.altitude ?? null,
    timeZone: readZone(scan.timeZone, deps.brand),
    reportingIntervalMinutes: 10,
    dataLoggerProvider: null,
    awaitsUserId: caller.isVerified ? null : caller.userId,
    subscription: null,
  })
  return { ...created, clientId }
}

async function clientOfScan(
  db: Db,
  caller: UserCaller | SalesCaller,
  clientId: string | null,
): Promise<string> {
  if (caller.role !== 'sales') {
    if (clientId !== null && clientId !== caller.clientId) throw new Problem('absent', requestTexts.absent)
    return caller.clientId
  }
  if (clientId === null) throw clientMissing()
  if (!(await isClientKnown(db, clientId))) throw new Problem('absent', requestTexts.absent)
  return clientId
}

export function clientMissing(): Problem {
  return new Problem('malformed', stationsTexts.clientMissing, {
    fields: { client_id: stationsTexts.clientMissing },
  })
}

function readScannedName({ user_place_name, placeName }: ScanStation): string {
  return user_place_name === undefined || user_place_name === null
    ? readStationName('placeName', placeName ?? '')
    : readStationName('user_place_name', user_place_name)
}

export interface StationEditDeps extends StationScanDeps {
  /** Days are the station's own zone's, so another zone means other days. */
  readonly rebuildDays: (trx: Trx, station: { id: string; timeZone: string }) => Promise<void>
}

export async function editStation(
  deps: StationEditDeps,
  caller: UserCaller,
  request: { id: string; edit: StationEdit },
): Promise<StationRow> {
  const { clientId } = caller
  const changes = readChanges(request.edit, deps.brand)
  const write = writeChange(deps.db, caller, async ({ trx, record, recordNothing }) => {
    const before = await lockStationRow(trx, clientId, request.id)
    if (before === null) throw new Problem('absent', requestTexts.absent)
    rejectStale(before.updatedAt, request.edit.updatedAt)
    if (Object.keys(changes).length === 0) {
      recordNothing()
      return before
    }
    const after = await updateStation(trx, { clientId, id: before.id }, { ...changes, now: deps.clock.now() })
    if (after.timeZone !== before.timeZone) await deps.rebuildDays(trx, after)
    await record({
      clientId,
      action: 'station.updated',
      subjectId: before.id,
      subjectName: after.placeName,
      // The PASSKEY is a secret: that it was changed is logged, not what to.
      details: { fields: Object.keys(changes).filter((field) => field !== 'consoleAddress') },
    })
    return after
  })
  return write.catch((error: unknown) => {
    throw explainTaken(error)
  })
}

function readChanges(edit: StationEdit, brand: Brand): StationChanges {
  const { placeName, timeZone, altitude, reportingInterval, consolePasskey, updatedAt: _, ...same } = edit
  return {
    ...same,
    ...(placeName === undefined ? {} : { placeName: readStationName('placeName', placeName) }),
    ...(timeZone === undefined ? {} : { timeZone: readZone(timeZone, brand) }),
    ...(altitude === undefined ? {} : { altitudeM: altitude }),
    ...(reportingInterval === undefined ? {} : { reportingIntervalMinutes: reportingInterval }),
    ...(consolePasskey === undefined
      ? {}
      : { consolePasskey: readPasskey(consolePasskey), consoleAddress: null }),
  }
}

export function rejectStale(stored: Date, known: string | undefined): void {
  if (known !== undefined && new Date(known).getTime() !== stored.getTime())
    throw new Problem('conflict', stationsTexts.editedMeanwhile)
}
