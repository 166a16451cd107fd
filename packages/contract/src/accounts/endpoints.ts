import { apiKeysEndpoints } from './api-keys/index.ts'
import { appPackagesEndpoints } from './app-packages/index.ts'
import { changeLogEndpoints } from './change-log/index.ts'
import { clientDetailsEndpoints } from './client-details/index.ts'
import { deletionEndpoints } from './deletion/index.ts'
import { devicesEndpoints } from './devices/index.ts'
import { ownDataEndpoints } from './own-data/index.ts'
import { peopleEndpoints } from './people/index.ts'
import { registrationEndpoints } from './registration/index.ts'
import { securityEndpoints } from './security/index.ts'
import { signInEndpoints } from './sign-in/index.ts'

/** Every endpoint of this area. */
export const accountsEndpoints = [
  ...signInEndpoints,
  ...securityEndpoints,
  ...registrationEndpoints,
  ...clientDetailsEndpoints,
  ...peopleEndpoints,
  ...devicesEndpoints,
  ...apiKeysEndpoints,
  ...deletionEndpoints,
  ...ownDataEndpoints,
  ...changeLogEndpoints,
  ...appPackagesEndpoints,
]
