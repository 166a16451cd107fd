import { accountsEndpoints } from './accounts/endpoints.ts'
import { alertsEndpoints } from './alerts/endpoints.ts'
import { coreEndpoints } from './core/endpoints.ts'
import type { Endpoint } from './core/index.ts'
import { cropsEndpoints } from './crops/endpoints.ts'
import { evidenceEndpoints } from './evidence/endpoints.ts'
import { landEndpoints } from './land/endpoints.ts'
import { operationsEndpoints } from './operations/endpoints.ts'
import { salesEndpoints } from './sales/endpoints.ts'
import { weatherEndpoints } from './weather/endpoints.ts'

/** The areas of the product and their endpoints: everything that can be called. */
export const endpointsByArea = {
  core: coreEndpoints,
  weather: weatherEndpoints,
  operations: operationsEndpoints,
  land: landEndpoints,
  crops: cropsEndpoints,
  evidence: evidenceEndpoints,
  alerts: alertsEndpoints,
  accounts: accountsEndpoints,
  sales: salesEndpoints,
} as const satisfies Readonly<Record<string, readonly Endpoint[]>>

export const endpoints: readonly Endpoint[] = Object.values(endpointsByArea).flat()

export { describeExample, type EndpointExample } from './examples.ts'
export { namedSchemas } from './named-schemas.ts'
