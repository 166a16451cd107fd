import { channelsEndpoints } from './channels/index.ts'
import { episodesEndpoints } from './episodes/index.ts'
import { preferencesEndpoints } from './preferences/index.ts'
import { rulesEndpoints } from './rules/index.ts'
import { webhooksEndpoints } from './webhooks/index.ts'

/** Every endpoint of this area. */
export const alertsEndpoints = [
  ...rulesEndpoints,
  ...episodesEndpoints,
  ...channelsEndpoints,
  ...preferencesEndpoints,
  ...webhooksEndpoints,
]
