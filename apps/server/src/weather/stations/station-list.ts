import type { BuiltAnswer } from '../../platform/http/answer-cache.ts'
import type { Pacing } from '../../platform/plugins/heavy-calls.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { compareStations, computeValidUntil, describeAll, type SnapshotDeps } from './station-snapshots.ts'
import { listStationRows, type StationRow } from './stations.repository.ts'

/** The lists of whole clients, in which only what has changed is described anew. */
export interface StationLists {
  /** `isHearing`: no change notification can have been missed. Else everything is read anew, and nothing cached. */
  build(clientId: string, options: { isHearing: boolean }): Promise<BuiltAnswer>
  dropStations(clientId: string, stationIds: readonly string[]): void
  dropClient(clientId: string): void
  dropAll(): void
}

/** What is described holds for a time of its own; a list that is put together of it must still hold for a while. */
const reusedForMs = 10_000
/** When it is so old it is described anew behind an answer, so that the next one need not wait for all of them at once. */
const renewedAfterMs = 5_000
/** Described without a rest between: others wait for about 30 ms at most. */
const stationsAtOnce = 100

interface DescribedStation {
  readonly json: string
  readonly madeAt: number
  readonly validUntil: number
}

interface Pending {
  readonly isPending: true
}

interface CachedClient {
  rows: { readonly sorted: readonly StationRow[]; readonly readAt: number } | null
  /** A change takes away what it had, and so what is being made of it. */
  readonly stations: Map<string, DescribedStation | Pending>
  isRenewing: boolean
  bytes: number
}

interface StationListsDeps extends SnapshotDeps {
  readonly clock: Clock
  readonly pacing: Pacing
  readonly maxBytes: number
}

/** Least recently used clients go out first. */
export function createStationLists(deps: StationListsDeps): StationLists {
  const { db, clock, pacing, maxBytes } = deps
  const clients = new Map<string, CachedClient>()
  const readNow = (): number => clock.now().getTime()

  function open(clientId: string): CachedClient {
    const client = clients.get(clientId) ?? emptyClient()
    clients.delete(clientId)
    clients.set(clientId, client)
    return client
  }

  function dropOldest(): void {
    let bytes = [...clients.values()].reduce((sum, client) => sum + client.bytes, 0)
    for (const [clientId, client] of clients) {
      if (bytes <= maxBytes) return
      bytes -= client.bytes
      clients.delete(clientId)
    }
  }

  async function readRows(client: CachedClient, clientId: string): Promise<readonly StationRow[]> {
    const readAt = readNow()
    if (client.rows !== null && readAt < client.rows.readAt + reusedForMs) return client.rows.sorted
    const sorted = (await listStationRows(db, clientId)).sort(compareStations)
    client.rows = { sorted, readAt }
    const ids = new Set(sorted.map(({ id }) => id))
    for (const id of client.stations.keys()) if (!ids.has(id)) client.stations.delete(id)
    return sorted
  }

  /** In pieces: somebody else has a turn between two. What a change took away meanwhile stays away. */
  async function describeAnew(
    client: CachedClient,
    rows: readonly StationRow[],
    rest: Pacing['rest'] = async () => undefined,
  ): Promise<ReadonlyMap<string, DescribedStation>> {
    const made = new Map<string, DescribedStation>()
    const before = new Map(rows.map(({ id }) => [id, client.stations.get(id)]))
    for (let first = 0; first < rows.length; first += stationsAtOnce) {
      const some = rows.slice(first, first + stationsAtOnce)
      const begunMs = performance.now()
      const now = clock.now()
      const { weather, stations } = await describeAll(deps, some, now)
      for (const [index, row] of some.entries()) {
        const station = {
          json: JSON.stringify(stations[index]),
          madeAt: now.getTime(),
          validUntil: computeValidUntil([row], weather, now).getTime(),
        }
        made.set(row.id, station)
        if (client.stations.get(row.id) === before.get(row.id)) client.stations.set(row.id, station)
      }
      await rest(performance.now() - begunMs)
    }
    return made
  }

  /** Nobody waits for it, and what fails is described when it is asked for. */
  function renewOld(client: CachedClient, rows: readonly StationRow[]): void {
    if (client.isRenewing) return
    const now = readNow()
    const old = rows.filter(({ id }) => {
      const station = client.stations.get(id)
      return station !== undefined && 'json' in station && now >= station.madeAt + renewedAfterMs
    })
    if (old.length === 0) return
    client.isRenewing = true
    describeAnew(client, old, pacing.rest)
      .catch(() => undefined)
      .finally(() => {
        client.isRenewing = false
      })
  }

  return {
    async build(clientId, { isHearing }) {
      const client = isHearing ? open(clientId) : emptyClient()
      const rows = await readRows(client, clientId)
      const known = new Map<string, DescribedStation>()
      const now = readNow()
      for (const { id } of rows) {
        const station = client.stations.get(id)
        if (station !== undefined && 'json' in station && holds(station, now)) known.set(id, station)
      }
      const missing = rows.filter(({ id }) => !known.has(id))
      const pending: Pending = { isPending: true }
      for (const { id } of missing) client.stations.set(id, pending)
      const made = await describeAnew(client, missing)
      const stations = rows.flatMap(({ id }) => made.get(id) ?? known.get(id) ?? [])
      const json = `[${stations.map((station) => station.json).join(',')}]`
      client.bytes = json.length
      dropOldest()
      if (isHearing) renewOld(client, rows)
      const longest = computeValidUntil([], new Map(), new Date(now)).getTime()
      const validUntil = stations.reduce((until, station) => Math.min(until, station.validUntil), longest)
      return { json, validUntil: new Date(validUntil) }
    },
    dropStations(clientId, stationIds) {
      const stations = clients.get(clientId)?.stations
      for (const id of stationIds) stations?.delete(id)
    },
    dropClient(clientId) {
      clients.delete(clientId)
    },
    dropAll() {
      clients.clear()
    },
  }
}

function emptyClient(): CachedClient {
  return { rows: null, stations: new Map(), isRenewing: false, bytes: 0 }
}

function holds({ madeAt, validUntil }: DescribedStation, now: number): boolean {
  return now < madeAt + reusedForMs && now < validUntil
}
