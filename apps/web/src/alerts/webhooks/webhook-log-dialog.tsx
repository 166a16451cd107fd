import './webhooks-texts.ts'
import '../channels/channels-texts.ts'
import { Button } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '@talhao/contract/alerts/webhooks'
import { defaultZone, nameZoneCity } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import classes from '../channels/channels.module.css'
import { describeDeliveryReason } from '../channels/describe-delivery-reason.ts'
import { hasText } from '../episodes/describe-alert.ts'
import { useReplayWebhookDelivery, useWebhookDeliveries } from './webhook-calls.ts'
import { webhooksTexts } from './webhooks-texts.ts'

/** What an address was told when, what never arrived, and another try by hand (ALR-142). */
export function WebhookLogDialog({
  webhook: { id, name },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const { t } = useTranslation('alertWebhooks')
  const { t: tChannels } = useTranslation('alertChannels')
  const [isDeadOnly, setDeadOnly] = useState(false)
  const log = useWebhookDeliveries(id, { isDeadOnly })
  const deliveries = log.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog title={t('log.title', { name })} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.muted}>{t('log.text', { zone: nameZoneCity(defaultZone) })}</p>
        <SegmentedChoice
          label={t('log.show')}
          value={isDeadOnly ? 'dead' : 'all'}
          options={[
            { value: 'all', name: t('log.all') },
            { value: 'dead', name: t('log.dead') },
          ]}
          width="fill"
          onChange={(value) => setDeadOnly(value === 'dead')}
        />
        {log.data === undefined && log.error === null && <TableSkeleton rows={3} />}
        {log.data === undefined && log.error !== null && (
          <ErrorState
            error={log.error}
            place="card"
            isRetrying={log.isFetching}
            onRetry={() => void log.refetch()}
          />
        )}
        {log.data !== undefined && deliveries.length === 0 && (
          <p>{t(isDeadOnly ? 'log.noneDead' : 'log.empty')}</p>
        )}
        <ul className={classes.log}>
          {deliveries.map((delivery) => (
            <WebhookMessage key={delivery.id} webhookId={id} delivery={delivery} />
          ))}
        </ul>
        {log.hasNextPage && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {tChannels('deliveries.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function WebhookMessage({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('alertWebhooks')
  const { t: tChannels } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const replay = useReplayWebhookDelivery()
  const { id, event, state, reason, attempts, createdAt, deliveredAt, nextAttemptAt } = delivery
  const eventName = event.replace('.', '-')
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <strong>
          {hasText(webhooksTexts.pt.log.events, eventName) ? t(`log.events.${eventName}`) : event}
        </strong>
        <span className={classes.outcome} data-state={state}>
          {tChannels(`deliveries.states.${state}`)}
        </span>
      </div>
      <p className={classes.muted}>
        {[
          formatDateTime(deliveredAt ?? createdAt, defaultZone),
          describeDeliveryReason(reason, tChannels),
          nextAttemptAt !== null && state === 'retrying'
            ? tChannels('deliveries.next', { time: formatDateTime(nextAttemptAt, defaultZone) })
            : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {attempts.length > 0 && (
        <details>
          <summary>{tChannels('deliveries.attempts', { count: attempts.length })}</summary>
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
      {state === 'dead' && (
        <div className={classes.deliveryActions}>
          <Button
            variant="default"
            loading={replay.isPending}
            onClick={() =>
              replay.mutate(
                { params: { id: webhookId, deliveryId: id } },
                {
                  onSuccess: () => showToast({ tone: 'success', message: tChannels('deliveries.replayed') }),
                  onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
                },
              )
            }
          >
            {tChannels('deliveries.replay')}
          </Button>
        </div>
      )}
    </li>
  )
}
