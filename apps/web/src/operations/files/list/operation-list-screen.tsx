import '../operation-files-texts.ts'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../../lib/me/current-me.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { CardsSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import type { CloudFile, OperationCloud } from '../operation-cloud.ts'
import { useOperationFiles } from '../operation-file-calls.ts'
import { OperationFileDialogs, useFileTask } from '../operation-file-dialogs.tsx'
import { isNarrowing, noListFilter } from './list-filter.ts'
import { ListFilters } from './list-filters.tsx'
import { NoOperations } from './no-operations.tsx'
import { type MoreState, OperationCards } from './operation-cards.tsx'
import { OperationSearch } from './operation-search.tsx'
import { useListFilter } from './use-list-filter.ts'
import { useSearchInAddress } from './use-search-in-address.ts'

interface OperationListScreenProps {
  readonly cloud: OperationCloud
  /** Between the heading and the search. */
  readonly notice?: ReactNode
}

/** All operations of one cloud, newest first (OPS-15). */
export function OperationListScreen({ cloud, notice }: OperationListScreenProps) {
  const { t } = useTranslation('operationFiles')
  const { t: tShared } = useTranslation()
  const { first_name } = useCurrentMe()
  const { typed, search, type } = useSearchInAddress()
  const [filter, setFilter] = useListFilter()
  const { data, error, isError, isFetching, isFetchingNextPage, hasNextPage, ...list } = useOperationFiles({
    cloud,
    search,
    filter,
  })
  const files = useMemo(() => listOnce(data?.pages ?? []), [data])
  const { task, start, close } = useFileTask('file', files)
  const startExport = useCallback((file: CloudFile) => start('export', file.fileid), [start])
  const startDelete = useCallback((file: CloudFile) => start('delete', file.fileid), [start])
  const { fetchNextPage } = list
  const askMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  const more: MoreState = isFetchingNextPage
    ? 'loading'
    : !hasNextPage
      ? 'none'
      : list.isFetchNextPageError
        ? 'failed'
        : isFetching
          ? 'loading'
          : 'waiting'
  const isEmpty = data !== undefined && files.length === 0 && !hasNextPage
  const isSearching = search !== '' || isNarrowing(filter)

  return (
    <>
      <PageHeader title={t('welcome', { name: first_name })} lead={t(`lead.${cloud}`)} />
      {notice}
      {!(isEmpty && !isSearching && typed === '') && (
        <>
          <OperationSearch cloud={cloud} typed={typed} onType={type} />
          <ListFilters cloud={cloud} filter={filter} onChange={setFilter} />
        </>
      )}
      {isError && data === undefined ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void list.refetch()} />
      ) : data === undefined ? (
        <CardsSkeleton count={9} height={262} />
      ) : !isEmpty ? (
        <OperationCards
          cloud={cloud}
          files={files}
          isByField={filter.order === 'field'}
          more={more}
          onMore={askMore}
          onExport={startExport}
          onDelete={startDelete}
        />
      ) : !isSearching ? (
        <NoOperations />
      ) : (
        <EmptyState
          icon={<IconSearchOff size={28} stroke={1.6} />}
          title={t('search.none')}
          text={search === '' ? t('filters.noneText') : t('search.noneText', { search })}
          action={
            <Button
              variant="default"
              onClick={() => (isNarrowing(filter) ? setFilter(noListFilter) : type(''))}
            >
              {isNarrowing(filter) ? t('filters.clear') : tShared('clearSearch')}
            </Button>
          }
        />
      )}
      <OperationFileDialogs cloud={cloud} task={task} onClose={close} />
    </>
  )
}

/** An upload between two pages shifts the list: what stood at the end of one would come again with the next. */
function listOnce(pages: readonly (readonly CloudFile[])[]): readonly CloudFile[] {
  return [...new Map(pages.flat().map((file) => [file.fileid, file])).values()]
}
