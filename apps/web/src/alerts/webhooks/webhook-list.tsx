import './webhooks-texts.ts'
import '../channels/channels-texts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconTrash, IconWebhook } from '@tabler/icons-react'
import type { Webhook } from '@talhao/contract/alerts/webhooks'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from '../channels/channels.module.css'
import { describeDeliveryReason } from '../channels/describe-delivery-reason.ts'
import { useTestWebhook } from './webhook-calls.ts'

interface WebhookListProps {
  readonly webhooks: readonly Webhook[]
  readonly onLog: (id: string) => void
  readonly onDelete: (id: string) => void
}

export function WebhookList({ webhooks, onLog, onDelete }: WebhookListProps) {
  const { t } = useTranslation('alertWebhooks')
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} {...{ webhook, onLog, onDelete }} />
      ))}
    </ul>
  )
}

interface WebhookItemProps extends Pick<WebhookListProps, 'onLog' | 'onDelete'> {
  readonly webhook: Webhook
}

function WebhookItem({ webhook, onLog, onDelete }: WebhookItemProps) {
  const { t } = useTranslation('alertWebhooks')
  const { t: tChannels } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const test = useTestWebhook()
  const { id, name, url, events, keyId, problem, lastSuccessAt } = webhook
  const time = useMomentText(lastSuccessAt, defaultZone)
  const StateIcon = problem === null ? IconCircleCheck : IconAlertTriangle
  const tested = test.data?.data
  const isGood = tested?.state === 'delivered' || tested?.state === 'queued'
  const why = describeDeliveryReason(tested?.reason ?? tested?.attempts.at(-1)?.answer ?? null, tChannels)
  return (
    <li className={classes.item}>
      <IconWebhook size={24} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.muted}>{url}</p>
        <p className={classes.muted}>
          {[...events.map((event) => t(`events.${event}`)), t(keyId === null ? 'ofClient' : 'ofKey')].join(
            ' · ',
          )}
        </p>
        <p className={classes.state} data-problem={problem !== null}>
          <StateIcon size={16} stroke={2} aria-hidden="true" />
          <span>
            {problem === null ? tChannels('works') : tChannels(`problems.${problem}`)}
            {' · '}
            {lastSuccessAt === null ? tChannels('never') : tChannels('lastSuccess', { time })}
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={tChannels('testOf', { name })}
          disabled={problem !== null}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          {tChannels('test')}
        </Button>
        <Button variant="subtle" aria-label={tChannels('logOf', { name })} onClick={() => onLog(id)}>
          {tChannels('log')}
        </Button>
        <IconAction
          label={tChannels('remove', { name })}
          tone="danger"
          icon={<IconTrash size={20} stroke={1.6} />}
          onClick={() => onDelete(id)}
        />
      </div>
      {(tested !== undefined || test.isError) && !test.isPending && (
        <div className={classes.below}>
          <Notice tone={isGood ? 'success' : 'error'}>
            {tested === undefined
              ? describeError(test.error, tShared)
              : tChannels(`tested.${tested.state}`, { reason: why })}
          </Notice>
        </div>
      )}
    </li>
  )
}
