import { analyticsEndpoints } from './analytics/index.ts'
import { downloadTokensEndpoints } from './download-tokens/index.ts'
import { meEndpoints } from './me/index.ts'
import { placesEndpoints } from './places/index.ts'
import { statusEndpoints } from './status/index.ts'
import { systemEndpoints } from './system/index.ts'

/** Every endpoint of this area. */
export const coreEndpoints = [
  ...systemEndpoints,
  ...statusEndpoints,
  ...meEndpoints,
  ...downloadTokensEndpoints,
  ...placesEndpoints,
  ...analyticsEndpoints,
]
