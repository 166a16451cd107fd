import { readGuard, readGuardNow, type sprayMethods } from '@talhao/contract/land/guard'
import { minuteMs } from '@talhao/local-time'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export type SprayMethod = (typeof sprayMethods)[number]

export function useGuard(fieldId: string | null, method: SprayMethod) {
  return useQuery({
    ...queryOf(
      readGuard,
      fieldId === null ? null : { params: { id: fieldId }, query: { hours: 48, method } },
    ),
    select: selectData,
    staleTime: 10 * minuteMs,
  })
}

/** All fields at the current hour; it is heavy, and asked for where it is shown. */
export function useGuardNow(isWanted: boolean) {
  return useQuery({
    ...queryOf(readGuardNow),
    select: selectData,
    enabled: isWanted,
    staleTime: 10 * minuteMs,
  })
}
