import {
  editSubscription,
  getPaymentLink,
  listCheckouts,
  retrieveCheckoutDetails,
  saveSalesForm,
} from './checkouts.ts'
import { createClient, listClients } from './clients.ts'
import { listPlans } from './plans.ts'

export * from './checkouts.ts'
export * from './clients.ts'
export * from './discount.ts'
export * from './money.ts'
export * from './plans.ts'

export const offersEndpoints = [
  listClients,
  createClient,
  listPlans,
  saveSalesForm,
  editSubscription,
  retrieveCheckoutDetails,
  getPaymentLink,
  listCheckouts,
]
