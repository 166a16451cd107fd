import { Button } from '@mantine/core'
import { IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './alert-parts.module.css'
import { useAlertPages } from './episode-calls.ts'
import { EpisodeItem } from './episode-item.tsx'

interface EpisodePagesProps {
  readonly state: 'open' | 'closed'
  /** null: of all stations. */
  readonly stationId: string | null
}

/** What needs somebody now, or what is over, newest first and page by page (ALR-36). */
export function EpisodePages({ state, stationId }: EpisodePagesProps) {
  const { t } = useTranslation('alerts')
  const part = state === 'open' ? 'open' : 'history'
  const pages = useAlertPages(state, stationId)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, isFetchNextPageError } = pages
  const episodes = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section className={classes.part} aria-label={t(`${part}.title`)}>
      <h2 className={classes.heading}>
        {t(`${part}.title`)}
        {state === 'open' && episodes.length > 0 && (
          <span className={classes.count}>{hasNextPage ? `${episodes.length}+` : episodes.length}</span>
        )}
      </h2>
      {data === undefined && error === null && <TableSkeleton rows={3} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void pages.refetch()} />
      )}
      {data !== undefined && episodes.length === 0 && <NothingHere {...{ state, stationId }} />}
      {episodes.length > 0 && (
        <ul className={classes.list} aria-label={t(`${part}.title`)}>
          {episodes.map((episode) => (
            <EpisodeItem key={episode.id} episode={episode} />
          ))}
        </ul>
      )}
      {isFetchNextPageError && <Notice tone="error">{t('history.failed')}</Notice>}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function NothingHere({ state, stationId }: EpisodePagesProps) {
  const { t } = useTranslation('alerts')
  if (state === 'open')
    return (
      <EmptyState
        place="card"
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={t('open.empty')}
        text={t('open.emptyText')}
      />
    )
  return (
    <EmptyState
      place="card"
      icon={<IconHistory size={28} stroke={1.6} />}
      title={t('history.empty')}
      text={t(stationId === null ? 'history.emptyText' : 'history.emptyStation')}
    />
  )
}
