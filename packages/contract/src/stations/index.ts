import { createFarm, deleteFarm, editFarm, listFarms } from './farm-operations.ts'
import {
  createStation,
  editStation,
  getLorawanKey,
  getStation,
  getStationIngest,
  listStations,
  rotateStationIngest,
} from './station-operations.ts'

export * from './current-weather.ts'
export * from './farm-operations.ts'
export * from './station.ts'
export * from './station-operations.ts'

export const stationsOperations = [
  listStations,
  getStation,
  createStation,
  editStation,
  getStationIngest,
  rotateStationIngest,
  getLorawanKey,
  listFarms,
  createFarm,
  editFarm,
  deleteFarm,
]
