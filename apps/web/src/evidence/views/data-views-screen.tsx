import './views-texts.ts'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ClientDataView, listDataViews } from '@talhao/contract/evidence/views'
import { fileZone } from '@talhao/local-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { formatDate, formatTime } from '../../lib/format/format-date.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './data-views-screen.module.css'

const pageSize = 200

/** Who saw the client's data, when and what (EVI-15). */
export function DataViewsScreen() {
  const { t } = useTranslation('dataViews')
  const { role } = useCurrentMe()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {role === 'client_admin' ? <Views /> : <Notice tone="info">{t('onlyAdmins')}</Notice>}
    </>
  )
}

function Views() {
  const { t } = useTranslation('dataViews')
  const views = useInfiniteQuery({
    queryKey: [listDataViews.name],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listDataViews, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.last_at),
  })
  const rows = views.data?.pages.flatMap(({ data }) => data)
  if (rows === undefined)
    return views.error !== null ? (
      <ErrorState error={views.error} isRetrying={views.isFetching} onRetry={() => void views.refetch()} />
    ) : (
      <TableSkeleton />
    )
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconEye size={28} stroke={1.6} />} title={t('empty.title')} text={t('empty.text')} />
    )
  return (
    <>
      <ViewTable rows={rows} />
      {views.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={views.isFetchingNextPage}
          onClick={() => void views.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

function ViewTable({ rows }: { rows: readonly ClientDataView[] }) {
  const { t } = useTranslation('dataViews')
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('list')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.who')}</th>
            <th scope="col">{t('columns.what')}</th>
            <th scope="col">{t('columns.when')}</th>
            <th scope="col" className={classes.number}>
              {t('columns.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={[row.viewer_kind, row.viewer_id, row.area, row.first_at].join(' ')}>
              <th scope="row">
                {row.viewer_name}
                <span className={classes.kind}>{t(`kinds.${row.viewer_kind}`)}</span>
              </th>
              <td>{t(`areas.${row.area}`)}</td>
              <td>{describeTime(row)}</td>
              <td className={classes.number}>{row.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function describeTime({ first_at, last_at }: ClientDataView): string {
  const [from, to] = [formatTime(first_at, fileZone), formatTime(last_at, fileZone)]
  return `${formatDate(first_at, fileZone)} ${from === to ? from : `${from}–${to}`}`
}
