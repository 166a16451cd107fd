import { Button } from '@mantine/core'
import { IconSpray } from '@tabler/icons-react'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { describeError } from '../../../ui/feedback/describe-error.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSprayOutlook, type useSprayOutlooks } from '../outlook-calls.ts'
import { StationItem } from './station-item.tsx'
import classes from './station-panel.module.css'
import { rowPx, useRowsDrawn } from './use-rows-drawn.ts'

interface StationPanelProps {
  readonly query: ReturnType<typeof useSprayOutlooks>
  /** Null until they are there to be drawn. */
  readonly outlooks: readonly SprayOutlook[] | null
  readonly expandedId: string | null
  readonly onEdit: ((stationId: string) => void) | null
  readonly onToggle: (stationId: string) => void
}

/** Every station with its bar; or why there is none. */
export function StationPanel({ query, outlooks, expandedId, onEdit, onToggle }: StationPanelProps) {
  const { t } = useTranslation('spray')
  if (query.data === undefined && query.error !== null) {
    return (
      <ErrorState error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  if (outlooks === null) return <PanelSkeleton />
  const isMissing = expandedId !== null && !outlooks.some(({ stationId }) => stationId === expandedId)
  return (
    <>
      {isMissing && <MissingStation id={expandedId} />}
      {outlooks.length === 0 && (
        <EmptyState
          icon={<IconSpray size={28} stroke={1.6} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button component={Link} to={paths.stations}>
              {t('empty.action')}
            </Button>
          }
        />
      )}
      <StationRows outlooks={outlooks} expandedId={expandedId} onEdit={onEdit} onToggle={onToggle} />
    </>
  )
}

type StationRowsProps = Omit<StationPanelProps, 'query' | 'outlooks'> & {
  readonly outlooks: readonly SprayOutlook[]
}

function StationRows({ outlooks, expandedId, onEdit, onToggle }: StationRowsProps) {
  const { t } = useTranslation('spray')
  const openedAt = outlooks.findIndex(({ stationId }) => stationId === expandedId)
  const { drawn, rest } = useRowsDrawn({ count: outlooks.length, openedAt })
  const missing = outlooks.length - drawn
  return (
    <ul className={classes.list} aria-label={t('listLabel')}>
      {outlooks.slice(0, drawn).map((outlook, index) => (
        <StationItem
          key={outlook.stationId}
          outlook={outlook}
          isExpanded={index === openedAt}
          onEdit={onEdit}
          onToggle={onToggle}
        />
      ))}
      {missing > 0 && <li ref={rest} aria-hidden="true" style={{ height: missing * rowPx }} />}
    </ul>
  )
}

/** A link may name a station that is unpaid, gone, or without a forecast yet: the server says which. */
function MissingStation({ id }: { id: string }) {
  const { t } = useTranslation('spray')
  const { t: tShared } = useTranslation()
  const { error, isPending } = useSprayOutlook(id)
  if (isPending) return null

  function tell(): string {
    if (error === null) return t('notListed')
    // An address with a mistyped id is malformed to the server and absent to a person.
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return isAbsent ? t('absent') : describeError(error, tShared)
  }

  return (
    <div className={classes.notice}>
      <Notice tone="info">{tell()}</Notice>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton width="45%" height={20} />
          <Skeleton height={26} shape="block" />
          <Skeleton width="60%" />
        </div>
      ))}
    </LoadingRegion>
  )
}
