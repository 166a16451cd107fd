import {
  createStationState,
  type Neighbour,
  type StationState,
  storeObservation,
} from '@talhao/station-quality'
import type { Pool, PoolClient } from 'pg'
import type { NearStation } from '../../stations/near-stations.ts'
import { forgetAtBreaks } from './breaks.ts'
import { listBreaks, readState } from './judged-station.repository.ts'
import { unpackState } from './state-bytes.ts'

/** States of stations as they are now, each unpacked once a round. */
export type StateCache = Map<string, StationState | null>

export async function readNeighbours(
  db: Pool | PoolClient,
  near: readonly NearStation[],
  cache: StateCache,
): Promise<Neighbour[]> {
  const neighbours: Neighbour[] = []
  for (const { id, distanceKm } of near) {
    const known = cache.get(id)
    const state = known === undefined ? unpackState(await readState(db, id)) : known
    cache.set(id, state)
    if (state !== null) neighbours.push({ distanceKm, state })
  }
  return neighbours
}

interface NeighbourHour {
  readonly hourMs: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly pressureHpa: number | null
  readonly rainMm: number | null
  readonly solarWm2: number | null
}

/** Neighbours as they were at each time of the past, from their stored hours; times must be asked for in order. */
export async function followNeighbours(
  client: PoolClient,
  near: readonly NearStation[],
  span: { sinceMs: number; untilMs: number },
): Promise<(timeMs: number) => readonly Neighbour[]> {
  const followed: ((timeMs: number) => Neighbour)[] = []
  for (const { id, distanceKm } of near) {
    const hours = await listNeighbourHours(client, id, span)
    const breaks = await listBreaks(client, id)
    let state = createStationState(60)
    let next = 0
    followed.push((timeMs) => {
      for (let hour = hours[next]; hour !== undefined && hour.hourMs <= timeMs; hour = hours[++next])
        state = storeHour(forgetAtBreaks(state, hour.hourMs, breaks), hour)
      return { distanceKm, state }
    })
  }
  return (timeMs) => followed.map((follow) => follow(timeMs))
}

function storeHour(state: StationState, { hourMs, ...values }: NeighbourHour): StationState {
  return storeObservation(state, { timeMs: hourMs, values }) ?? state
}

async function listNeighbourHours(
  client: PoolClient,
  stationId: string,
  span: { sinceMs: number; untilMs: number },
): Promise<NeighbourHour[]> {
  const { rows } = await client.query<NeighbourHour>({
    name: 'hours of a neighbour',
    text: `select (extract(epoch from hour) * 1000)::float8 as "hourMs", temperature_c as "temperatureC", humidity,
             pressure_hpa as "pressureHpa", rain_mm as "rainMm", solar_wm2 as "solarWm2"
           from observation_hours
           where station_id = $1 and hour >= to_timestamp($2) and hour < to_timestamp($3) order by hour`,
    values: [stationId, span.sinceMs / 1000, span.untilMs / 1000],
  })
  return rows
}
