import {
  editSubscription,
  getPaymentLink,
  listCheckouts,
  retrieveCheckoutDetails,
  saveSalesForm,
} from './checkouts.ts'
import { createClient, editClientOfSales, getClientOfSales, listClients } from './clients.ts'
import { listPlans } from './plans.ts'

export * from './checkouts.ts'
export * from './clients.ts'
export * from './discount.ts'
export * from './money.ts'
export * from './plans.ts'

export const offersEndpoints = [
  listClients,
  createClient,
  getClientOfSales,
  editClientOfSales,
  listPlans,
  saveSalesForm,
  editSubscription,
  retrieveCheckoutDetails,
  getPaymentLink,
  listCheckouts,
]
