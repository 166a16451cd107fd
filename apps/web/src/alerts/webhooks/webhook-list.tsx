import './webhooks-texts.ts'
import { IconWebhook } from '@tabler/icons-react'
import type { Webhook } from '@talhao/contract/alerts/webhooks'
import { useTranslation } from 'react-i18next'
import classes from '../channels/channels.module.css'
import { ReceiverItem } from '../channels/receiver-item.tsx'
import { useTestWebhook } from './webhook-calls.ts'

interface WebhookListProps {
  readonly webhooks: readonly Webhook[]
  readonly onLog: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly onRotate: (id: string) => void
}

export function WebhookList({ webhooks, ...on }: WebhookListProps) {
  const { t } = useTranslation('alertWebhooks')
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} {...on} />
      ))}
    </ul>
  )
}

interface WebhookItemProps extends Omit<WebhookListProps, 'webhooks'> {
  readonly webhook: Webhook
}

function WebhookItem({ webhook, ...on }: WebhookItemProps) {
  const { t } = useTranslation('alertWebhooks')
  const test = useTestWebhook()
  const { url, events, keyId } = webhook
  const what = [...events.map((event) => t(`events.${event}`)), t(keyId === null ? 'ofClient' : 'ofKey')]
  const lines = [url, what.join(' · ')]
  return <ReceiverItem receiver={webhook} icon={IconWebhook} {...{ lines, test, ...on }} />
}
