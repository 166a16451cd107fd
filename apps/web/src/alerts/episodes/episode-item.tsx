import { IconCircleCheck, IconQuestionMark } from '@tabler/icons-react'
import type { AlertEpisode } from '@talhao/contract/alerts/episodes'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatTime } from '../../lib/format/format-date.ts'
import { useAgeText } from '../../lib/format/use-age-text.ts'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { paths } from '../../lib/paths.ts'
import { AlertSign } from './alert-sign.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { describeAlertTitle, describeDuration, describeLimit, formatAlertValue } from './describe-alert.ts'
import classes from './episode-item.module.css'

/** One episode in a list: what and where, the value against its limit, since when, and who has it in hand. */
export function EpisodeItem({ episode }: { episode: AlertEpisode }) {
  const { t } = useTranslation('alerts')
  const title = describeAlertTitle(episode, t)
  const place = episode.details?.placeName ?? ''
  const limit = describeLimit(episode, t)
  const metric = episode.details?.metric ?? null
  return (
    <li className={classes.item} data-state={episode.state}>
      <AlertSign episode={episode} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link className={classes.link} to={paths.alert(episode.id)}>
            {title} <span className={classes.place}>· {place}</span>
          </Link>
        </h3>
        <p className={classes.line}>
          <EpisodeTimes episode={episode} />
          {limit !== null && <span>{`${t('item.limit')}: ${limit}`}</span>}
          {episode.extreme !== null && episode.state === 'open' && (
            <span>{`${t('item.worst')}: ${formatAlertValue(metric, episode.extreme)}`}</span>
          )}
        </p>
        <EpisodeNotes episode={episode} />
      </div>
      <div className={classes.action}>
        <ConfirmButton episode={episode} title={`${title}, ${place}`} />
      </div>
    </li>
  )
}

function EpisodeTimes({ episode: { openedAt, closedAt, details } }: { episode: AlertEpisode }) {
  const { t } = useTranslation('alerts')
  const zone = details?.timeZone ?? defaultZone
  const from = useMomentText(openedAt, zone)
  const closed = useMomentText(closedAt, zone)
  const isOneDay = formatDate(openedAt, zone) === formatDate(closedAt, zone)
  const to = isOneDay ? formatTime(closedAt, zone) : closed
  const age = useAgeText(openedAt) ?? ''
  return (
    <span>
      {closedAt === null
        ? t('item.sinceAge', { time: from, age })
        : t('item.span', { from, to, duration: describeDuration(openedAt, closedAt) })}
    </span>
  )
}

/** What is not known, and who has confirmed. */
export function EpisodeNotes({ episode }: { episode: AlertEpisode }) {
  const { t } = useTranslation('alerts')
  const { unknownSince, acknowledgedAt, details, state } = episode
  const zone = details?.timeZone ?? defaultZone
  const unknown = useMomentText(unknownSince, zone)
  const time = useMomentText(acknowledgedAt, zone)
  const name = details?.acknowledgedName ?? null
  return (
    <>
      {unknownSince !== null && (
        <p className={classes.unknown}>
          <IconQuestionMark size={16} stroke={2} aria-hidden="true" />
          <span>{t('item.unknownSince', { time: unknown })}</span>
        </p>
      )}
      {acknowledgedAt !== null ? (
        <p className={classes.confirmed}>
          <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
          <span>
            {name === null ? t('item.confirmedBySomebody', { time }) : t('item.confirmed', { name, time })}
          </span>
        </p>
      ) : (
        state === 'open' && <p className={classes.muted}>{t('item.toConfirm')}</p>
      )}
    </>
  )
}
