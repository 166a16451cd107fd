import { bufferRulesEndpoints } from './buffer-rules/index.ts'
import { landFarmsEndpoints } from './farms/index.ts'
import { landFieldsEndpoints } from './fields/index.ts'
import { guardEndpoints } from './guard/index.ts'
import { landImportsEndpoints } from './imports/index.ts'
import { receptorsEndpoints } from './receptors/index.ts'

/** Every endpoint of this area. */
export const landEndpoints = [
  ...landFieldsEndpoints,
  ...landFarmsEndpoints,
  ...receptorsEndpoints,
  ...bufferRulesEndpoints,
  ...landImportsEndpoints,
  ...guardEndpoints,
]
