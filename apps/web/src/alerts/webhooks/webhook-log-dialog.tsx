import './webhooks-texts.ts'
import type { Webhook, WebhookDelivery } from '@talhao/contract/alerts/webhooks'
import { defaultZone, nameZoneCity } from '@talhao/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { DeliveryLog, LogMessage, ReplayButton } from '../channels/delivery-log.tsx'
import { hasText } from '../episodes/describe-alert.ts'
import { useReplayWebhookDelivery, useWebhookDeliveries } from './webhook-calls.ts'
import { webhooksTexts } from './webhooks-texts.ts'

interface WebhookLogDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** What an address was told when, what never arrived, and another try by hand (ALR-142). */
export function WebhookLogDialog({ webhook: { id, name }, onClose }: WebhookLogDialogProps) {
  const { t } = useTranslation('alertWebhooks')
  const [isDeadOnly, setDeadOnly] = useState(false)
  const log = useWebhookDeliveries(id, { isDeadOnly })
  const filter = (
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
  )
  return (
    <DeliveryLog
      title={t('log.title', { name })}
      lead={t('log.text', { zone: nameZoneCity(defaultZone) })}
      emptyText={t(isDeadOnly ? 'log.noneDead' : 'log.empty')}
      {...{ filter, log, onClose }}
    >
      {(delivery) => <WebhookMessage key={delivery.id} webhookId={id} delivery={delivery} />}
    </DeliveryLog>
  )
}

function WebhookMessage({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('alertWebhooks')
  const replay = useReplayWebhookDelivery()
  const { id, event, state } = delivery
  const key = event.replace('.', '-')
  const name = hasText(webhooksTexts.pt.log.events, key) ? t(`log.events.${key}`) : event
  return (
    <LogMessage {...{ name, delivery }}>
      {state === 'dead' && <ReplayButton receiverId={webhookId} deliveryId={id} replay={replay} />}
    </LogMessage>
  )
}
