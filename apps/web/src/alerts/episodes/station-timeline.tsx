import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import type { AlertKind } from '@talhao/contract/alerts/rules'
import { dayMs } from '@talhao/local-time'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readClock } from '../../lib/browser/minute-clock.ts'
import { formatDate, formatDateTime } from '../../lib/format/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRegion } from '../../ui/feedback/loading-layouts.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { alertIcons, chooseAlertTone } from './alert-kinds.ts'
import { describeAlertTitle } from './describe-alert.ts'
import { useStationAlerts } from './episode-calls.ts'
import classes from './station-timeline.module.css'

const days = 30
/** Of 50 episodes each. */
const maxPages = 8

interface StationTimelineProps {
  readonly stationId: string
  readonly timeZone: string
  /** The page is about it. */
  readonly currentId?: string
}

/** The last 30 days of a station, a row a kind of alert, each episode as long as it was (ALR-103). */
export function StationTimeline({ stationId, timeZone, currentId }: StationTimelineProps) {
  const { t } = useTranslation('alerts')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useStationAlerts(stationId)
  const untilMs = readClock().getTime()
  const fromMs = untilMs - days * dayMs
  const pages = data?.pages ?? []
  const oldest = pages.at(-1)?.data.at(-1)
  const reachesBack = oldest === undefined || Date.parse(oldest.openedAt) < fromMs
  const isPartial = hasNextPage && !reachesBack && pages.length >= maxPages
  const needsMore = data !== undefined && hasNextPage && !reachesBack && !isPartial

  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage()
  }, [needsMore, isFetching, fetchNextPage])

  if (error !== null && data === undefined)
    return <ErrorState error={error} place="card" isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion>
        <Skeleton shape="block" height={96} />
      </LoadingRegion>
    )
  const shown = pages
    .flatMap((page) => page.data)
    .filter(({ closedAt }) => closedAt === null || Date.parse(closedAt) >= fromMs)
  return (
    <section className={classes.card} aria-label={t('timeline.title')}>
      <h2 className={classes.heading}>{t('timeline.title')}</h2>
      {shown.length === 0 ? (
        <p className={classes.none}>{t('timeline.none')}</p>
      ) : (
        <>
          <ul className={classes.rows} aria-label={t('timeline.bar', { count: shown.length })}>
            {groupByKind(shown).map(([kind, episodes]) => (
              <TimelineRow key={kind} {...{ kind, episodes, fromMs, untilMs, timeZone, currentId }} />
            ))}
          </ul>
          <p className={classes.axis} aria-hidden="true">
            <span>{formatDate(fromMs, timeZone).slice(0, 5)}</span>
            <span>{formatDate((fromMs + untilMs) / 2, timeZone).slice(0, 5)}</span>
            <span>{t('timeline.today')}</span>
          </p>
        </>
      )}
      {isPartial && <p className={classes.none}>{t('timeline.partial')}</p>}
    </section>
  )
}

interface TimelineRowProps {
  readonly kind: AlertKind
  readonly episodes: readonly AlertEpisode[]
  readonly fromMs: number
  readonly untilMs: number
  readonly timeZone: string
  readonly currentId: string | undefined
}

function TimelineRow({ kind, episodes, fromMs, untilMs, timeZone, currentId }: TimelineRowProps) {
  const { t } = useTranslation('alerts')
  const Icon = alertIcons[kind]
  const toPercent = (timeMs: number) =>
    (100 * (Math.min(Math.max(timeMs, fromMs), untilMs) - fromMs)) / (untilMs - fromMs)
  return (
    <li className={classes.row}>
      <Icon size={18} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <span className={classes.track}>
        {episodes.map((episode) => {
          const left = toPercent(Date.parse(episode.openedAt))
          const right = toPercent(episode.closedAt === null ? untilMs : Date.parse(episode.closedAt))
          const end =
            episode.closedAt === null ? t('timeline.today') : formatDateTime(episode.closedAt, timeZone)
          const label = `${describeAlertTitle(episode, t)}: ${formatDateTime(episode.openedAt, timeZone)} – ${end}`
          return (
            <Link
              key={episode.id}
              to={paths.alert(episode.id)}
              className={classes.bar}
              data-tone={chooseAlertTone(kind)}
              data-current={episode.id === currentId}
              style={{ left: `min(${left}%, 100% - 8px)`, width: `${right - left}%` }}
              aria-label={label}
              title={label}
            />
          )
        })}
      </span>
    </li>
  )
}

function groupByKind(episodes: readonly AlertEpisode[]): [AlertKind, AlertEpisode[]][] {
  const groups = new Map<AlertKind, AlertEpisode[]>()
  for (const episode of episodes) groups.set(episode.kind, [...(groups.get(episode.kind) ?? []), episode])
  return [...groups]
}
