import { createFarm, deleteFarm, editFarm, listFarms } from '@talhao/contract/weather/farms'
import { getDaySummaries, getObservationHistory, getWindRose } from '@talhao/contract/weather/observations'
import {
  createStation,
  editStation,
  getLorawanKey,
  getStation,
  getStationIngest,
  listOwnStations,
  rotateStationIngest,
} from '@talhao/contract/weather/stations'
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { meKey } from '../../lib/me/get-me.ts'

/** All that is read of one station: a report of that station makes it old. */
export function listStationKeys(id: string): readonly QueryKey[] {
  const query = { station_id: id }
  return [
    keyOf(getStation, { params: { id } }),
    keyOf(getObservationHistory, { query }),
    keyOf(getDaySummaries, { query }),
    keyOf(getWindRose, { query }),
  ]
}

/** Everything read of stations, so that one change can reach all of it. */
export const stationReads = [
  listOwnStations,
  getStation,
  getObservationHistory,
  getDaySummaries,
  getWindRose,
] as const

/** A station carries its farm and a farm its stations: whoever changes one has changed both. */
const refreshes = [...stationReads, listFarms]

export const listStationsOptions = {
  ...queryOf(listOwnStations),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const stations = await callEndpoint(listOwnStations, { signal })
    // Reading a thousand stations and drawing them are two tasks: between them the page can scroll.
    await new Promise((resolve) => setTimeout(resolve, 0))
    return stations
  },
}

export function useStations() {
  return useQuery(listStationsOptions)
}

export function getStationOptions(id: string) {
  return queryOf(getStation, { params: { id } })
}

export function useStation(id: string) {
  return useQuery(getStationOptions(id))
}

export const listFarmsOptions = queryOf(listFarms)

export function useFarms() {
  return useQuery(listFarmsOptions)
}

/** Not among the station's reads: a report of the station changes nothing here, and a key is not cached for long. */
export function useStationIngest(id: string) {
  return useQuery({
    ...queryOf(getStationIngest, { params: { id } }),
    select: selectData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Asked only by those who chose LoRaWAN. */
export function useLorawanKey({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    ...queryOf(getLorawanKey),
    select: ({ data }) => data.key,
    gcTime: 0,
    enabled: isWanted,
  })
}

/** The first station opens the station pages: who I am must be asked again. */
export function useCreateStation() {
  return useMutation(mutationOf(createStation, { refreshes: [...refreshes, meKey], refreshOn: 'success' }))
}

export function useEditStation() {
  return useMutation(mutationOf(editStation, { refreshes }))
}

export function useRotateStationIngest() {
  return useMutation(mutationOf(rotateStationIngest, { refreshes: [getStationIngest] }))
}

export function useCreateFarm() {
  return useMutation(mutationOf(createFarm, { refreshes }))
}

export function useEditFarm() {
  return useMutation(mutationOf(editFarm, { refreshes }))
}

export function useDeleteFarm() {
  return useMutation(mutationOf(deleteFarm, { refreshes }))
}
