import { readDesk, readFieldDesk, tryIrrigation } from '@talhao/contract/crops/desk'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

const minuteMs = 60_000
const linesAPage = 50
const linesAFile = 200

function listDeskOptions(farmId: string | null) {
  const filter = farmId === null ? {} : { farm_id: farmId }
  return infiniteQueryOptions({
    queryKey: keyOf(readDesk, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(readDesk, {
        query: { ...filter, limit: linesAPage, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: readFirstPage(),
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: 5 * minuteMs,
  })
}

export function useDesk(farmId: string | null) {
  return useInfiniteQuery(listDeskOptions(farmId))
}

function readFirstPage(): string | null {
  return null
}

/** All lines, however many pages they are. */
export async function fetchWholeDesk(farmId: string | null) {
  const lines = []
  let cursor: string | null = null
  do {
    const query: { farm_id?: string; cursor?: string; limit: number } = {
      limit: linesAFile,
      ...(farmId === null ? {} : { farm_id: farmId }),
      ...(cursor === null ? {} : { cursor }),
    }
    const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(query)
    lines.push(...page.data)
    cursor = page.cursor
  } while (cursor !== null)
  return lines
}

/** The same for a page that shows all of them at once. */
export function useWholeDesk(isWanted: boolean) {
  return useQuery({
    queryKey: [...keyOf(readDesk, { query: {} }), 'whole'],
    queryFn: () => fetchWholeDesk(null),
    enabled: isWanted,
    refetchInterval: 5 * minuteMs,
  })
}

function fetchPage(query: { farm_id?: string; cursor?: string; limit: number }) {
  return callEndpoint(readDesk, { query })
}

export function useFieldDesk(id: string) {
  return useQuery({
    ...queryOf(readFieldDesk, { params: { id } }),
    select: selectData,
    refetchInterval: 5 * minuteMs,
  })
}

export const useTryIrrigation = () => useMutation(mutationOf(tryIrrigation))
