import './channels-texts.ts'
import { Button } from '@mantine/core'
import { defaultZone } from '@talhao/local-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from './channels.module.css'
import { describeDeliveryReason } from './describe-delivery-reason.ts'
import type { LoggedDelivery } from './logged-delivery.ts'

interface Log<Delivery> {
  readonly data: { readonly pages: readonly { readonly data: readonly Delivery[] }[] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface DeliveryLogProps<Delivery> {
  readonly title: string
  readonly lead: string
  readonly emptyText: string
  /** A choice of what is listed. */
  readonly filter?: ReactNode
  readonly log: Log<Delivery>
  readonly children: (delivery: Delivery) => ReactNode
  readonly onClose: () => void
}

/** The messages to one receiver, the newest first. */
export function DeliveryLog<Delivery>({
  title,
  lead,
  emptyText,
  filter,
  log,
  children,
  onClose,
}: DeliveryLogProps<Delivery>) {
  const { t } = useTranslation('alertChannels')
  const deliveries = log.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.muted}>{lead}</p>
        {filter}
        {log.data === undefined && log.error === null && <TableSkeleton rows={3} />}
        {log.data === undefined && log.error !== null && (
          <ErrorState
            error={log.error}
            place="card"
            isRetrying={log.isFetching}
            onRetry={() => void log.refetch()}
          />
        )}
        {log.data !== undefined && deliveries.length === 0 && <p>{emptyText}</p>}
        <ul className={classes.log}>{deliveries.map(children)}</ul>
        {log.hasNextPage && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('deliveries.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface LogMessageProps {
  readonly name: string
  readonly delivery: LoggedDelivery
  /** What more is to be said of it. */
  readonly note?: string
  readonly children?: ReactNode
}

/** What became of one message, with each try. */
export function LogMessage({ name, delivery, note = '', children }: LogMessageProps) {
  const { t } = useTranslation('alertChannels')
  const { state, reason, attempts, createdAt, deliveredAt, nextAttemptAt } = delivery
  const next = state === 'retrying' ? nextAttemptAt : null
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <strong>{name}</strong>
        <span className={classes.outcome} data-state={state}>
          {t(`deliveries.states.${state}`)}
        </span>
      </div>
      <p className={classes.muted}>
        {[
          formatDateTime(deliveredAt ?? createdAt, defaultZone),
          note,
          describeDeliveryReason(reason, t),
          next === null ? '' : t('deliveries.next', { time: formatDateTime(next, defaultZone) }),
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
      <div className={classes.deliveryActions}>{children}</div>
    </li>
  )
}

interface ReplayButtonProps {
  readonly receiverId: string
  readonly deliveryId: string
  readonly replay: {
    readonly isPending: boolean
    mutate(
      input: { params: { id: string; deliveryId: string } },
      callbacks: { onSuccess: () => void; onError: (error: Error) => void },
    ): void
  }
}

/** Another try by hand. */
export function ReplayButton({ receiverId, deliveryId, replay }: ReplayButtonProps) {
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  return (
    <Button
      variant="default"
      loading={replay.isPending}
      onClick={() =>
        replay.mutate(
          { params: { id: receiverId, deliveryId } },
          {
            onSuccess: () => showToast({ tone: 'success', message: t('deliveries.replayed') }),
            onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
          },
        )
      }
    >
      {t('deliveries.replay')}
    </Button>
  )
}
