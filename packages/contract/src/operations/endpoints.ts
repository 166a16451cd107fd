import { coverageEndpoints } from './covered-area/index.ts'
import { equipmentEndpoints } from './equipment/index.ts'
import { orderEndpoints } from './orders/index.ts'
import { plantingEndpoints } from './planting/index.ts'
import { storageEndpoints } from './storage/index.ts'
import { weatherCloudEndpoints } from './weather-cloud/index.ts'

/** Every endpoint of this area. */
export const operationsEndpoints = [
  ...plantingEndpoints,
  ...weatherCloudEndpoints,
  ...equipmentEndpoints,
  ...coverageEndpoints,
  ...orderEndpoints,
  ...storageEndpoints,
]
