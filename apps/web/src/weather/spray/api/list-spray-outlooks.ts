import { listSprayOutlooks } from '@talhao/contract/weather/spray'
import { hourMs } from '@talhao/local-time'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

const lookEveryMs = 5 * 60_000
/** After the turn of the hour, so that the server has turned too. */
const afterHourMs = 2000

export const sprayOutlooksKey = ['spray-outlooks'] as const

/** A bar of one slot says nothing (WEA-65). */
export async function fetchSprayOutlooks(signal: AbortSignal, productId: string | null = null) {
  const query = productId === null ? {} : { product_id: productId }
  const outlooks = await callEndpoint(listSprayOutlooks, { query, signal })
  return outlooks.filter(({ weatherConditions }) => weatherConditions.length > 1)
}

/** Every five minutes, and when an hour begins: then every slot moves by one. */
export function chooseNextLook(nowMs: number): number {
  return Math.min(lookEveryMs, hourMs - (nowMs % hourMs) + afterHourMs)
}

/** By the stations' own configurations, or all by the limits of one product. */
export function listSprayOutlooksOptions(productId: string | null = null) {
  return queryOptions({
    queryKey: [...sprayOutlooksKey, 'list', productId],
    queryFn: ({ signal }) => fetchSprayOutlooks(signal, productId),
    refetchInterval: () => chooseNextLook(Date.now()),
    // While another product's are on their way, the page keeps what it shows.
    placeholderData: keepPreviousData,
  })
}

export function useSprayOutlooks(productId: string | null = null) {
  return useQuery(listSprayOutlooksOptions(productId))
}
