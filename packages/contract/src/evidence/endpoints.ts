import { evidenceKeysEndpoints } from './keys/index.ts'
import { evidencePacksEndpoints } from './packs/index.ts'

/** Every endpoint of this area. */
export const evidenceEndpoints = [...evidenceKeysEndpoints, ...evidencePacksEndpoints]
