import { createStation, listStationNames, type ScanStation } from '@talhao/contract/weather/stations'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** What sales staff do with the stations of a client that is not their own. */
export const clientStations = {
  list: (clientId: string, signal: AbortSignal) =>
    callEndpoint(listStationNames, { query: { client_id: clientId }, signal }),
  create: async (station: ScanStation & { readonly client_id: string }) => {
    const { data } = await callEndpoint(createStation, { body: station })
    return data.station
  },
}
