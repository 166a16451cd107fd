import './alerts-texts.ts'
import { Button } from '@mantine/core'
import { IconBellOff, IconChevronLeft } from '@tabler/icons-react'
import type { readAlert } from '@talhao/contract/alerts/episodes'
import { nameZoneCity } from '@talhao/local-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import type { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import classes from './alert-screen.module.css'
import { AlertSign } from './alert-sign.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { describeAlertTitle, describeDuration, describeLimit, formatAlertValue } from './describe-alert.ts'
import { useAlert } from './episode-calls.ts'
import { EpisodeNotes } from './episode-item.tsx'
import { StationTimeline } from './station-timeline.tsx'

type ReadEpisode = Awaited<ReturnType<typeof callEndpoint<typeof readAlert>>>['data']

/** Where the link of every message leads: one episode, with what to do about it (ALR-102). */
export function AlertScreen() {
  const { t } = useTranslation('alerts')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useAlert(id)
  return (
    <>
      <Link className={classes.back} to={paths.alerts}>
        <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
        {t('detail.back')}
      </Link>
      {data !== undefined ? (
        <Episode episode={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <StateMessage
          headingLevel={1}
          icon={<IconBellOff size={28} stroke={1.6} />}
          title={t('detail.absent')}
          text={t('detail.absentText')}
          action={
            <Button component={Link} to={paths.alerts}>
              {t('detail.all')}
            </Button>
          }
        />
      ) : error !== null ? (
        <ErrorState error={error} headingLevel={1} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={5} />
      )}
    </>
  )
}

function Episode({ episode }: { episode: ReadEpisode }) {
  const { t } = useTranslation('alerts')
  const { details, state, stationId } = episode
  const title = describeAlertTitle(episode, t)
  const hasStations = (useCurrentMe().client?.stations_count ?? 0) > 0
  return (
    <article className={classes.blocks}>
      <header className={classes.head}>
        <AlertSign episode={episode} size="large" />
        <div className={classes.words}>
          <p className={classes.state} data-state={state}>
            {t(state === 'open' ? 'item.open' : 'item.closed')}
          </p>
          <h1 className={classes.title}>
            {title} <span className={classes.place}>{details.placeName}</span>
          </h1>
        </div>
      </header>
      {state === 'open' && (
        <section className={classes.advice} aria-label={t('detail.what')}>
          <h2 className={classes.heading}>{t('detail.what')}</h2>
          {details.reason !== null && <p className={classes.todo}>{details.reason}</p>}
          <p className={classes.todo}>{t(`advice.${episode.kind}`)}</p>
          <EpisodeNotes episode={episode} />
          {episode.acknowledgedAt === null && (
            <div className={classes.confirm}>
              <ConfirmButton episode={episode} title={`${title}, ${details.placeName}`} weight="main" />
              <p className={classes.muted}>{t('confirm.note')}</p>
            </div>
          )}
        </section>
      )}
      <Facts episode={episode} />
      {episode.kind === 'quota' && (
        <nav className={classes.links} aria-label={t('detail.room')}>
          <Button component={Link} to={paths.manageAccount} variant="default">
            {t('detail.account')}
          </Button>
        </nav>
      )}
      {hasStations && stationId !== null && (
        <nav className={classes.links} aria-label={t('detail.station')}>
          <Button component={Link} to={paths.station(stationId)} variant="default">
            {t('detail.bulletin')}
          </Button>
          {(episode.kind === 'sensor_fault' || episode.kind === 'station_silent') && (
            <Button component={Link} to={paths.stationHealth(stationId)} variant="default">
              {t('detail.health')}
            </Button>
          )}
        </nav>
      )}
      {stationId !== null && (
        <StationTimeline stationId={stationId} timeZone={details.timeZone} currentId={episode.id} />
      )}
    </article>
  )
}

function Facts({ episode }: { episode: ReadEpisode }) {
  const { t } = useTranslation('alerts')
  const { details, openedAt, closedAt, value, extreme, expectedUntil, unknownSince } = episode
  const { timeZone, metric } = details
  const began = useMomentText(openedAt, timeZone)
  const ended = useMomentText(closedAt, timeZone)
  const expected = useMomentText(expectedUntil, timeZone)
  const unknown = useMomentText(unknownSince, timeZone)
  const confirmed = useMomentText(episode.acknowledgedAt, timeZone)
  const limit = describeLimit(episode, t)
  const isOpen = closedAt === null
  return (
    <section className={classes.card} aria-label={t('detail.facts')}>
      <h2 className={classes.heading}>{t('detail.facts')}</h2>
      <dl className={classes.facts}>
        {value !== null && isOpen && (
          <Fact name={t(unknownSince === null ? 'item.value' : 'item.lastValue')} isBig>
            {formatAlertValue(metric, value)}
          </Fact>
        )}
        {extreme !== null && (
          <Fact name={t('item.worst')} isBig>
            {formatAlertValue(metric, extreme)}
          </Fact>
        )}
        {limit !== null && (
          <Fact name={t('item.limit')} isBig>
            {limit}
          </Fact>
        )}
        <Fact name={t('detail.began')}>{began}</Fact>
        {isOpen ? (
          <Fact name={t('detail.expected')}>
            {expectedUntil === null ? t('detail.expectedNone') : expected}
          </Fact>
        ) : (
          <>
            <Fact name={t('detail.ended')}>{ended}</Fact>
            <Fact name={t('detail.lasted')}>{describeDuration(openedAt, closedAt)}</Fact>
          </>
        )}
        {unknownSince !== null && <Fact name={t('detail.unknown')}>{unknown}</Fact>}
        <Fact name={t('detail.confirmed')}>
          {episode.acknowledgedAt === null
            ? t('detail.notConfirmed')
            : [details.acknowledgedName, confirmed].filter((part) => part !== null).join(', ')}
        </Fact>
        <Fact name={t('detail.rule')}>{details.ruleName ?? t('detail.ruleEnded')}</Fact>
      </dl>
      <p className={classes.muted}>
        {details.closeReason !== null && `${t(`detail.closedBy.${details.closeReason}`)} `}
        {t('detail.zone', { zone: nameZoneCity(timeZone) })}
      </p>
    </section>
  )
}

function Fact({ name, isBig = false, children }: { name: string; isBig?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-big={isBig}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
