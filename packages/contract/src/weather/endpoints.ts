import { exportsEndpoints } from './exports/index.ts'
import { farmsEndpoints } from './farms/index.ts'
import { healthEndpoints } from './health/index.ts'
import { connectionEndpoints, ingestEndpoints } from './ingest/index.ts'
import { liveEndpoints } from './live/index.ts'
import { observationsEndpoints } from './observations/index.ts'
import { sprayEndpoints } from './spray/index.ts'
import { stationsEndpoints } from './stations/index.ts'
import { widgetsEndpoints } from './widgets/index.ts'

/** Every endpoint of this area. */
export const weatherEndpoints = [
  ...stationsEndpoints,
  ...farmsEndpoints,
  ...observationsEndpoints,
  ...sprayEndpoints,
  ...widgetsEndpoints,
  ...exportsEndpoints,
  ...ingestEndpoints,
  ...connectionEndpoints,
  ...liveEndpoints,
  ...healthEndpoints,
]
