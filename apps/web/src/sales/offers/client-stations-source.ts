import type { DataProviderPlan } from '@talhao/contract/core'
import { createContext } from 'react'

export interface StationName {
  readonly id: string
  readonly placeName: string
}

/** With what it is subscribed to now; null where nobody pays. */
export interface OfferedStation extends StationName {
  readonly activePlan: DataProviderPlan | null
}

export interface ClientStation {
  readonly client_id: string
  readonly brand: string
  readonly did: string
  readonly latitude: number
  readonly longitude: number
  readonly optimDeveui: string | null
  readonly placeName: string
  readonly user_place_name: string
  readonly timeZone: string
}

/** Stations that an offer is made for. Handed in by `app/`: stations belong to weather. */
export interface ClientStationsSource {
  readonly list: (clientId: string, signal: AbortSignal) => Promise<readonly OfferedStation[]>
  readonly create: (station: ClientStation) => Promise<StationName>
}

export const ClientStationsContext = createContext<ClientStationsSource>({
  list: async () => [],
  create: async () => {
    throw new Error('Nobody creates stations here.')
  },
})
