import type { AnswerOf } from '@talhao/contract/core'
import {
  checkSubscriptionCreation,
  createCheckoutSession,
  retrieveLineItems,
} from '@talhao/contract/sales/payments'
import { listSubscriptions } from '@talhao/contract/sales/subscriptions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { compareNames } from '../../lib/format/compare-names.ts'

export function useSubscriptionCreated(checkoutId: string) {
  return useQuery({
    ...queryOf(checkSubscriptionCreation, { body: { checkout_id: checkoutId } }),
    select: ({ data }) => data.subscriptionCreated,
    staleTime: 0,
  })
}

export function useCreateCheckoutSession() {
  return useMutation(mutationOf(createCheckoutSession))
}

const askAgainMs = 2_000

/** Asks again until the payment has arrived: the truth about it is the server's, not the way back of the browser. */
export function usePurchase(sessionId: string) {
  return useQuery({
    ...queryOf(retrieveLineItems, { query: { checkout_session_id: sessionId } }),
    select: selectData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.subscriptionCreated === false ? askAgainMs : false),
  })
}

export function useSubscriptions() {
  return useQuery({ ...queryOf(listSubscriptions), select: sortSubscriptions })
}

function sortSubscriptions({ data }: AnswerOf<typeof listSubscriptions>) {
  const byName = data.stations.toSorted((one, other) => compareNames(one.stationName, other.stationName))
  return { ...data, stations: byName }
}
