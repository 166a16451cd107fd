import { listSprayOutlooks } from '@talhao/contract/spray'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

const hourMs = 3_600_000
const lookEveryMs = 5 * 60_000
/** After the turn of the hour, so that the server has turned too. */
const afterHourMs = 2000

export const sprayOutlooksKey = ['spray-outlooks'] as const

/** Spec 000 §7: a bar of one slot says nothing. */
export async function fetchSprayOutlooks(signal: AbortSignal) {
  const outlooks = await callOperation(listSprayOutlooks, { signal })
  return outlooks.filter(({ weatherConditions }) => weatherConditions.length > 1)
}

/** Every five minutes, and when an hour begins: then every slot moves by one. */
export function chooseNextLook(nowMs: number): number {
  return Math.min(lookEveryMs, hourMs - (nowMs % hourMs) + afterHourMs)
}

export const listSprayOutlooksOptions = queryOptions({
  queryKey: [...sprayOutlooksKey, 'list'],
  queryFn: ({ signal }) => fetchSprayOutlooks(signal),
  refetchInterval: () => chooseNextLook(Date.now()),
})

export function useSprayOutlooks() {
  return useQuery(listSprayOutlooksOptions)
}
