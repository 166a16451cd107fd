import { listPlantingFiles } from '@talhao/contract/operations/planting'
import { listWeatherFiles } from '@talhao/contract/operations/weather-cloud'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import type { CloudFile, OperationCloud } from '../operation-cloud.ts'

interface FileSearch {
  readonly cloud: OperationCloud
  readonly search: string
}

const filesKey = 'operation-files'

/** Pages from 1 on; an empty one is the end (OPS-16). */
export function operationFilesOptions({ cloud, search }: FileSearch) {
  return infiniteQueryOptions({
    queryKey: [filesKey, cloud, 'list', search],
    queryFn: ({ pageParam, signal }) => fetchPage({ cloud, search, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly CloudFile[], all) => (last.length === 0 ? null : all.length + 1),
    // All pages that were scrolled to would come again with each look at another window.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}

export function useOperationFiles(search: FileSearch) {
  return useInfiniteQuery(operationFilesOptions(search))
}

/** The card goes at once; the lists are asked again, since all that stood below it has moved up. */
export function forgetOperationFile(
  queryClient: QueryClient,
  { cloud, fileId }: { cloud: OperationCloud; fileId: string },
): void {
  queryClient.setQueriesData<InfiniteData<readonly CloudFile[]>>(
    { queryKey: [filesKey, cloud, 'list'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => page.filter(({ fileid }) => fileid !== fileId)),
      },
  )
  // The lists alone: the page of the operation itself, about to be left, must not ask for it again.
  void queryClient.invalidateQueries({ queryKey: [filesKey, cloud, 'list'] })
}

async function fetchPage({
  cloud,
  search,
  page,
  signal,
}: FileSearch & { page: number; signal: AbortSignal }): Promise<readonly CloudFile[]> {
  const query = { all_files: 'true', page, ...(search === '' ? {} : { search }) }
  const { data } =
    cloud === 'planting'
      ? await callEndpoint(listPlantingFiles, { query, signal })
      : await callEndpoint(listWeatherFiles, { query, signal })
  return data
}
