import { evidenceKeysEndpoints } from './keys/index.ts'
import { evidencePacksEndpoints } from './packs/index.ts'
import { evidenceSharingEndpoints } from './sharing/index.ts'
import { evidenceViewsEndpoints } from './views/index.ts'

/** Every endpoint of this area. */
export const evidenceEndpoints = [
  ...evidenceKeysEndpoints,
  ...evidencePacksEndpoints,
  ...evidenceSharingEndpoints,
  ...evidenceViewsEndpoints,
]
