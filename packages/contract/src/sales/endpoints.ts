import { offersEndpoints } from './offers/index.ts'
import { paymentsEndpoints } from './payments/index.ts'
import { subscriptionsEndpoints } from './subscriptions/index.ts'

/** Every endpoint of this area. */
export const salesEndpoints = [...offersEndpoints, ...paymentsEndpoints, ...subscriptionsEndpoints]
