import type { FileFilters } from '@talhao/contract/operations/files'
import {
  deletePlantingFile,
  listPlantingFiles,
  listPlantingFilters,
  type PlantingFile,
} from '@talhao/contract/operations/planting'
import {
  deleteWeatherFile,
  listWeatherFiles,
  listWeatherFilters,
  type WeatherFile,
} from '@talhao/contract/operations/weather-cloud'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { type ListFilter, noListFilter, toListQuery } from './list/list-filter.ts'
import type { CloudFile, OperationCloud } from './operation-cloud.ts'

interface FileSearch {
  readonly cloud: OperationCloud
  readonly search: string
  readonly filter?: ListFilter
}

/** The lists alone: the page of one operation asks for its file by the same endpoint. */
const ofLists = { query: { all_files: 'true' } }
const listKeys = {
  planting: keyOf(listPlantingFiles, ofLists),
  weather: keyOf(listWeatherFiles, ofLists),
} as const

/** Pages from 1 on; an empty one is the end (OPS-16). */
export function operationFilesOptions({ cloud, search, filter = noListFilter }: FileSearch) {
  return infiniteQueryOptions({
    queryKey: [...listKeys[cloud], search, toListQuery(filter)],
    queryFn: ({ pageParam, signal }) => fetchPage({ cloud, search, filter, page: pageParam, signal }),
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

/** What the list of a cloud can be narrowed down to. */
export function fileFiltersOptions(cloud: OperationCloud) {
  const options = cloud === 'planting' ? queryOf(listPlantingFilters) : queryOf(listWeatherFilters)
  return { ...options, select: ({ data }: { data: FileFilters }) => data }
}

/** The card goes at once; the lists are asked again, since all that stood below it has moved up. */
export function forgetOperationFile(
  queryClient: QueryClient,
  { cloud, fileId }: { cloud: OperationCloud; fileId: string },
): void {
  queryClient.setQueriesData<InfiniteData<readonly CloudFile[]>>(
    { queryKey: listKeys[cloud] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => page.filter(({ fileid }) => fileid !== fileId)),
      },
  )
  // The lists alone: the page of the operation itself, about to be left, must not ask for it again.
  void queryClient.invalidateQueries({ queryKey: listKeys[cloud] })
  void queryClient.invalidateQueries({ queryKey: fileFiltersOptions(cloud).queryKey })
}

async function fetchPage({
  cloud,
  search,
  filter,
  page,
  signal,
}: Required<FileSearch> & { page: number; signal: AbortSignal }): Promise<readonly CloudFile[]> {
  const query = { all_files: 'true', page, ...(search === '' ? {} : { search }), ...toListQuery(filter) }
  const { data } =
    cloud === 'planting'
      ? await callEndpoint(listPlantingFiles, { query, signal })
      : await callEndpoint(listWeatherFiles, { query, signal })
  return data
}

/** What the header of an operation's page tells; null when there is no such file. */
export function plantingFileOptions(fileId: string) {
  return { ...queryOf(listPlantingFiles, { query: { file_id: fileId } }), select: readFirst<PlantingFile> }
}

export function weatherFileOptions(fileId: string) {
  return { ...queryOf(listWeatherFiles, { query: { fileid: fileId } }), select: readFirst<WeatherFile> }
}

function readFirst<File>({ data }: { readonly data: readonly File[] }): File | null {
  return data[0] ?? null
}

export function useDeleteOperationFile(cloud: OperationCloud) {
  return useMutation({
    mutationFn: (fileid: string) =>
      cloud === 'planting'
        ? callEndpoint(deletePlantingFile, { query: { fileid } })
        : callEndpoint(deleteWeatherFile, { query: { fileid } }),
    onSuccess: (_answer, fileId, _prepared, { client }) => forgetOperationFile(client, { cloud, fileId }),
  })
}
