import './channels-texts.ts'
import { Button } from '@mantine/core'
import type { AlertDelivery } from '@talhao/contract/alerts/channels'
import { defaultZone, nameZoneCity } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { hasText } from '../episodes/describe-alert.ts'
import { useDeliveries, useReplayDelivery } from './channel-calls.ts'
import classes from './channels.module.css'
import { alertChannelsTexts } from './channels-texts.ts'
import { describeDeliveryReason } from './describe-delivery-reason.ts'

interface DeliveriesDialogProps {
  readonly channel: { readonly id: string; readonly name: string }
  /** Whose channel it is may send again what did not arrive. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** What reached the channel when, and why not (ALR-48). */
export function DeliveriesDialog({ channel: { id, name }, isOwn, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('alertChannels')
  const log = useDeliveries(id)
  const deliveries = log.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog title={t('deliveries.title', { name })} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.muted}>{t('deliveries.text', { zone: nameZoneCity(defaultZone) })}</p>
        {log.data === undefined && log.error === null && <TableSkeleton rows={3} />}
        {log.data === undefined && log.error !== null && (
          <ErrorState
            error={log.error}
            place="card"
            isRetrying={log.isFetching}
            onRetry={() => void log.refetch()}
          />
        )}
        {log.data !== undefined && deliveries.length === 0 && <p>{t('deliveries.empty')}</p>}
        <ul className={classes.log}>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} channelId={id} delivery={delivery} isOwn={isOwn} />
          ))}
        </ul>
        {log.hasNextPage && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('deliveries.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface DeliveryProps {
  readonly channelId: string
  readonly delivery: AlertDelivery
  readonly isOwn: boolean
}

function Delivery({ channelId, delivery, isOwn }: DeliveryProps) {
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const replay = useReplayDelivery()
  const { id, event, state, reason, attempts, episodeIds, createdAt, deliveredAt, nextAttemptAt } = delivery
  const [episodeId] = episodeIds
  const canReplay = isOwn && (state === 'dead' || state === 'uncertain')
  const why = describeDeliveryReason(reason, t)
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <strong>{nameEvent(event, t)}</strong>
        <span className={classes.outcome} data-state={state}>
          {t(`deliveries.states.${state}`)}
        </span>
      </div>
      <p className={classes.muted}>
        {[
          formatDateTime(deliveredAt ?? createdAt, defaultZone),
          episodeIds.length > 1 ? t('deliveries.episodes', { count: episodeIds.length }) : '',
          why,
          nextAttemptAt !== null && state === 'retrying'
            ? t('deliveries.next', { time: formatDateTime(nextAttemptAt, defaultZone) })
            : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {attempts.length > 0 && (
        <details>
          <summary>{t('deliveries.attempts', { count: attempts.length })}</summary>
          <ul className={classes.attempts}>
            {attempts.map(({ at, status, answer }) => (
              <li key={at}>
                {[formatDateTime(at, defaultZone), status, answer]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={classes.deliveryActions}>
        {episodeId !== undefined && <Link to={paths.alert(episodeId)}>{t('deliveries.show')}</Link>}
        {canReplay && (
          <Button
            variant="default"
            loading={replay.isPending}
            onClick={() =>
              replay.mutate(
                { params: { id: channelId, deliveryId: id } },
                {
                  onSuccess: () => showToast({ tone: 'success', message: t('deliveries.replayed') }),
                  onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
                },
              )
            }
          >
            {t('deliveries.replay')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** `reminded:2` is the second of its kind. */
function nameEvent(event: string, t: ReturnType<typeof useTranslation<'alertChannels'>>['t']): string {
  const name = event.replace(/:.*$/, '')
  return hasText(alertChannelsTexts.pt.deliveries.events, name) ? t(`deliveries.events.${name}`) : event
}
