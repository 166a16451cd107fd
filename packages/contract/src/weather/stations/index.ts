import {
  createStation,
  editStation,
  getLorawanKey,
  getStation,
  getStationIngest,
  listStations,
  rotateLorawanKey,
  rotateStationIngest,
} from './station-endpoints.ts'

export * from './current-weather.ts'
export * from './station.ts'
export * from './station-endpoints.ts'

export const stationsEndpoints = [
  listStations,
  getStation,
  createStation,
  editStation,
  getStationIngest,
  rotateLorawanKey,
  rotateStationIngest,
  getLorawanKey,
]
