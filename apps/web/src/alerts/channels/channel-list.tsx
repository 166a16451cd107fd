import './channels-texts.ts'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBrandTelegram,
  IconCircleCheck,
  IconDeviceMobile,
  IconMail,
  IconMessage,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import type { AlertChannel, AlertDelivery, ChannelKind } from '@talhao/contract/alerts/channels'
import { defaultZone } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { useMomentText } from '../../lib/format/use-moment-text.ts'
import { IconAction } from '../../ui/controls/icon-action.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useTestAlertChannel } from './channel-calls.ts'
import classes from './channels.module.css'
import { describeDeliveryReason } from './describe-delivery-reason.ts'

export const channelIcons: Readonly<Record<ChannelKind, Icon>> = {
  mail: IconMail,
  push: IconDeviceMobile,
  telegram: IconBrandTelegram,
  webhook: IconWebhook,
  gateway: IconMessage,
}

interface ChannelListProps {
  readonly channels: readonly AlertChannel[]
  readonly onLog: (id: string) => void
  readonly onDelete: (id: string) => void
}

export function ChannelList({ channels, onLog, onDelete }: ChannelListProps) {
  const { t } = useTranslation('alertChannels')
  return (
    <ul className={classes.list} aria-label={t('channels')}>
      {channels.map((channel) => (
        <ChannelItem key={channel.id} {...{ channel, onLog, onDelete }} />
      ))}
    </ul>
  )
}

interface ChannelItemProps extends Pick<ChannelListProps, 'onLog' | 'onDelete'> {
  readonly channel: AlertChannel
}

/** A channel, whether it works, and a test that says what came of it (ALR-47). */
function ChannelItem({ channel, onLog, onDelete }: ChannelItemProps) {
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const test = useTestAlertChannel()
  const { id, kind, name, url, to, problem, lastSuccessAt } = channel
  const time = useMomentText(lastSuccessAt, defaultZone)
  const KindIcon = channelIcons[kind]
  const StateIcon = problem === null ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.item}>
      <KindIcon size={24} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.muted}>{[t(`kinds.${kind}`), url ?? to].filter(Boolean).join(' · ')}</p>
        <p className={classes.state} data-problem={problem !== null}>
          <StateIcon size={16} stroke={2} aria-hidden="true" />
          <span>
            {problem === null ? t('works') : t(`problems.${problem}`)}
            {' · '}
            {lastSuccessAt === null ? t('never') : t('lastSuccess', { time })}
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('testOf', { name })}
          disabled={problem !== null}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          {t('test')}
        </Button>
        <Button variant="subtle" aria-label={t('logOf', { name })} onClick={() => onLog(id)}>
          {t('log')}
        </Button>
        <IconAction
          label={t('remove', { name })}
          tone="danger"
          icon={<IconTrash size={20} stroke={1.6} />}
          onClick={() => onDelete(id)}
        />
      </div>
      {test.data !== undefined && !test.isPending && <TestResult delivery={test.data.data} />}
      {test.isError && (
        <div className={classes.below}>
          <Notice tone="error">{describeError(test.error, tShared)}</Notice>
        </div>
      )}
    </li>
  )
}

function TestResult({ delivery: { state, reason, attempts } }: { delivery: AlertDelivery }) {
  const { t } = useTranslation('alertChannels')
  const isGood = state === 'delivered' || state === 'queued'
  const why = describeDeliveryReason(reason ?? attempts.at(-1)?.answer ?? null, t)
  return (
    <div className={classes.below}>
      <Notice tone={isGood ? 'success' : 'error'}>{t(`tested.${state}`, { reason: why })}</Notice>
    </div>
  )
}
